import { createHash } from 'node:crypto'
import { mkdir, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A file made once per content: made under another name and renamed, so a killed run leaves no half file. */
export async function cached(name: string, about: unknown[], make: (file: string) => Promise<void>): Promise<string> {
  const folder = path.join(tmpdir(), 'holdfast-fixtures')
  await mkdir(folder, { recursive: true })
  const hash = createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 12)
  const file = path.join(folder, `${hash}-${name}`)
  if (await stat(file).catch(() => null)) return file
  const draft = path.join(folder, `${process.pid}-${hash}-${name}`)
  await make(draft)
  await rename(draft, file)
  return file
}
