import { reachesJob } from '#shared/policies/keys/key-reach.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../deps.ts'
import type { ExportedPart, FileExport } from '../models/exports/file-export.ts'
import { isVisible, sightsOf, type Visibility } from './job.ts'

type Reader = Pick<Deps, 'models'>
type Sights = ReadonlyMap<string, { sight: Visibility }>

/** An export that the actor asked for; null for one of anybody else, and for a limited key when it is about another job. */
export async function findOwnExport(deps: Reader, actor: Actor, id: string): Promise<FileExport | null> {
  const found = await deps.models.fileExports.findOne({ _id: id, gid: actor.gid }).lean<FileExport>()
  return found?.by === actor.id && found.jobIds.every((id) => reachesJob(actor, id)) ? found : null
}

/** The same, while its file is ready and the actor may see everybody in it. */
export async function findReadyExport(deps: Pick<Deps, 'models' | 'clock'>, actor: Actor, id: string): Promise<FileExport | null> {
  const found = await findOwnExport(deps, actor, id)
  if (found?.state !== 'ready' || found.expiresAt <= deps.clock.now()) return null
  return maySeeAll(await sightsOf(deps, actor), found.parts) ? found : null
}

export const maySeeAll = (sights: Sights, parts: readonly ExportedPart[]): boolean =>
  parts.every(({ jobId, interviewIds }) => {
    const found = sights.get(scopeOf.job(jobId))
    return found !== undefined && interviewIds.every((id) => isVisible(found.sight, id))
  })

/** Place of an exported file in the store. */
export const exportPlace = ({ gid, id }: { gid: string; id: string }): { bucket: 'processed'; key: string } => ({
  bucket: 'processed',
  key: `${EXPORTS}${gid}/${id}`,
})
const EXPORTS = 'exports/'

/** Id of the export whose file has this name, null for a file of another kind. */
export function exportOfKey(key: string): string | null {
  return key.startsWith(EXPORTS) ? key.slice(key.lastIndexOf('/') + 1) : null
}
