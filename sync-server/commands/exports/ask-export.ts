import { EXPORT_OUTCOMES } from '#shared/lib/exports/asked-export.ts'
import { MAX_EXPORTED } from '#shared/lib/exports/export-kinds.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { reachesJob } from '#shared/policies/keys/key-reach.ts'
import { must } from '#shared/primitives/must.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import type { Deps } from '../../deps.ts'
import type { FileExport } from '../../models/exports/file-export.ts'
import { presentExport } from '../../presenters/exported-file.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'
import { exportName } from './export-name.ts'
import { countOf, peopleOf } from './export-people.ts'

/** Time in which a ready file can be fetched, and in which the list tells of one that is not there. */
export const EXPORT_KEPT_MS = 7 * 86_400_000

interface AskedExport extends Pick<FileExport, 'kind' | 'sections' | 'test'> {
  jobIds: readonly string[]
  /** undefined: everybody in these jobs */
  interviewIds: readonly string[] | undefined
  filename?: string | undefined
  /** undefined: a new one */
  taskId: string | undefined
}

/**
 * Has a job make a file about candidates as they are now. A repeat with its task gets the first answer.
 * @throws AppError notFound for jobs and people of others, conflict for a taken task; Outcome 4 for nobody, 8 for too many
 */
export async function askExport(deps: Deps, actor: Actor, asked: AskedExport): Promise<ExportedFile> {
  const { taskId: _id = deps.random.id(), jobIds, interviewIds, filename, ...what } = asked
  const request = JSON.stringify([what, jobIds, interviewIds ?? null, filename ?? ''])
  const known = await deps.models.fileExports.findOne({ _id }).lean<FileExport>()
  if (known) return await goOn(deps, actor, { known, request })
  const parts = await peopleOf(deps, actor, { jobIds, interviewIds })
  const count = countOf(parts)
  if (count === 0) throw new Outcome(4, EXPORT_OUTCOMES[4])
  if (count > MAX_EXPORTED) throw new Outcome(8, EXPORT_OUTCOMES[8])
  const at = deps.clock.now()
  const { kind, sections, test } = what
  return await beginExport(deps, actor, {
    _id,
    kind,
    sections,
    ...(test === undefined ? {} : { test }),
    name: exportName({ kind, jobIds: parts.map(({ jobId }) => jobId), at, asked: filename }),
    parts,
    asked: request,
    at,
  })
}

/** Keeps what was asked for and queues its making; also for kinds that are asked for otherwise. */
export async function beginExport(deps: Deps, actor: Actor, task: BegunExport): Promise<ExportedFile> {
  const { _id, ...facts } = task
  const { id: by, gid } = actor
  const { parts, at } = task
  const jobIds = parts.map(({ jobId }) => jobId)
  const first = { jobIds, count: countOf(parts), without: [], version: 0, state: 'waiting' as const, percent: 0 }
  const made = { ...facts, ...first, gid, by, expiresAt: at + EXPORT_KEPT_MS }
  await upsert(() => deps.models.fileExports.updateOne({ _id }, { $setOnInsert: made }, { upsert: true }))
  const known = must(await deps.models.fileExports.findOne({ _id }).lean<FileExport>(), 'written just now')
  return await goOn(deps, actor, { known, request: task.asked })
}

type BegunExport = Pick<FileExport, '_id' | 'kind' | 'name' | 'parts' | 'sections' | 'test' | 'videos' | 'asked' | 'at'>

/** Also for a repeat: whoever was cut off may have written nothing but the request. */
async function goOn(deps: Deps, actor: Actor, { known, request }: { known: FileExport; request: string }): Promise<ExportedFile> {
  const { _id: id, gid, by, kind, count, jobIds } = known
  const isOwn = gid === actor.gid && by === actor.id && jobIds.every((job) => reachesJob(actor, job))
  if (!isOwn || known.asked !== request) throw new AppError('conflict', { details: ['task_id: is taken'] })
  await audit(deps, {
    id: `export.asked.${id}`,
    gid,
    by,
    action: 'export.asked',
    target: `exports/${id}`,
    at: known.at,
    detail: { kind, count },
  })
  if (known.state === 'waiting') await deps.jobs.enqueue('make-export', { id, gid }, `export.${id}`)
  return presentExport(known, { isOpen: true })
}
