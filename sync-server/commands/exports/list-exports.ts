import { reachesJob } from '#shared/policies/keys/key-reach.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import type { Deps } from '../../deps.ts'
import type { FileExport } from '../../models/exports/file-export.ts'
import { presentExport } from '../../presenters/exported-file.ts'
import { maySeeAll } from '../../queries/export.ts'
import { sightsOf } from '../../queries/job.ts'

/** Files that the actor has asked for, newest first. */
export async function listExports({ models, clock }: Pick<Deps, 'models' | 'clock'>, actor: Actor): Promise<ExportedFile[]> {
  const rows = await models.fileExports.find({ gid: actor.gid, by: actor.id }).lean<FileExport[]>()
  if (rows.length === 0) return []
  const sights = await sightsOf({ models }, actor)
  const now = clock.now()
  return rows
    .filter(({ jobIds }) => jobIds.every((id) => reachesJob(actor, id)))
    .toSorted((a, b) => b.at - a.at || (a._id < b._id ? 1 : -1))
    .map((row) => {
      // the job that takes it away may come later
      const shown: FileExport = row.state === 'ready' && row.expiresAt <= now ? { ...row, state: 'expired' } : row
      return presentExport(shown, { isOpen: maySeeAll(sights, row.parts) })
    })
}
