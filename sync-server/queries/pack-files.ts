import { filesNamed } from '#shared/policies/media/files-named.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { PackFile } from '#shared/lib/files/pack-file.ts'
import type { Deps } from '../deps.ts'
import type { StoredFile } from '../models/files/stored-file.ts'

/** Files that a pack names, as far as they were brought and are clean, with size and hash. */
export async function packFiles(
  deps: Pick<Deps, 'models' | 's3'>,
  gid: string,
  pack: Pick<Pack, 'media' | 'questions'>,
): Promise<PackFile[]> {
  const named = filesNamed(pack)
  if (named.length === 0) return []
  const idOf = (name: string): string => `${deps.s3.buckets.recruiter}/${name}`
  const rows = await deps.models.storedFiles.find({ _id: { $in: named.map(({ name }) => idOf(name)) }, gid }).lean<StoredFile[]>()
  const clean = new Map(rows.filter(({ scan }) => scan !== 'infected').map((row) => [row._id, row]))
  return named.flatMap(({ name, of }) => {
    const row = clean.get(idOf(name))
    return row ? [{ name, of, bytes: row.bytes, sha256: row.sha256 }] : []
  })
}

/** Bytes of all of them together. */
export const bytesOf = (files: readonly Pick<PackFile, 'bytes'>[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
