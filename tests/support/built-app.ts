import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'node_modules/.cache/pwa-under-test')
const SOURCES = ['pwa', 'service-worker', 'shared-schema']

/** The folder of the production build of the sources as they are now; builds only what changed since the last call of any run. */
export async function builtApp(): Promise<string> {
  const wanted = fingerprint()
  const mark = join(FOLDER, '.fingerprint')
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) return FOLDER
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  await build({ configFile: join(ROOT, 'pwa/vite.config.ts'), logLevel: 'error', mode: 'production', build: { outDir: FOLDER, emptyOutDir: true } })
  await writeFile(mark, wanted)
  return FOLDER
}

/** Names, sizes and times of all sources. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES.map((name) => join(ROOT, name))) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.includes('.test.')) continue
      const path = join(entry.parentPath, entry.name)
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
