import { MEDIA_FOLDERS, MEDIA_OF_QUESTION } from '#shared/lib/files/group-media.ts'
import { mediaNamedIn, NAMING_MEDIA } from '#shared/policies/named-objects.ts'
import type { Deps } from '../../deps.ts'
import { documents, fieldsOf } from '../../sync/documents.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import { removeUnnamed } from './remove-unnamed.ts'

/** A device that was cut off between the file and its question may be that long without a connection. */
export const UNSAVED_AFTER_MS = 7 * 86_400_000

/** Folders of the files that questions name. */
const FOLDERS: readonly string[] = Object.values(MEDIA_OF_QUESTION).map((kind) => MEDIA_FOLDERS[kind])

/** Removes files that were brought for a question that nobody saved. Gives how many. Safe to repeat and to cut off. */
export async function sweepUnsaved(deps: Pick<Deps, 'models' | 's3' | 'clock'>): Promise<number> {
  const before = deps.clock.now() - UNSAVED_AFTER_MS
  const old = new Map<string, string>()
  for await (const { _id, gid, createdAt } of deps.models.storedFiles
    .find({ _id: { $exists: true } }, { gid: 1, createdAt: 1 })
    .lean<StoredFile[]>()
    .cursor()) {
    const name = _id.slice(_id.indexOf('/') + 1)
    if (createdAt < before && FOLDERS.includes(name.split('/')[0] ?? '')) old.set(name, gid)
  }
  if (old.size === 0) return 0
  for await (const document of documents.cursor(deps, NAMING_MEDIA, { tenants: 'all', of: 'noInterview' }))
    for (const name of mediaNamedIn(fieldsOf(document), document.gid)) old.delete(name)
  // each is looked for once more before it goes
  for (const [name, gid] of old) await removeUnnamed(deps, { gid, name })
  return old.size
}
