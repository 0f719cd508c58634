import type { DeletedJob } from '#shared/api/recruiter/delete_jobs.ts'
import { nameKey } from '#shared/lib/compare-text.ts'
import { placeIdOf } from '#shared/policies/candidates/kiosk-places.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { reachesJob } from '#shared/policies/keys/key-reach.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { KioskEvent } from '../../models/kiosk/kiosk-event.ts'
import type { Deletion } from '../../models/records/deletion.ts'
import { awaitedPlaces } from '../../queries/awaited-places.ts'
import { findJob, programmeNameOf } from '../../queries/job.ts'
import { documents } from '../../sync/documents.ts'
import { revokeJobOfGroup } from '../../sync/rights/grants.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { audit } from '../audit/audit.ts'

interface Asked {
  jobs: readonly { program: string; job_ids: readonly string[] }[]
  progress_key?: string | undefined
}

interface Requested {
  results: DeletedJob[]
  progress_key: string
}

/**
 * Takes jobs out of everybody's reach and has a job delete them. What the actor may not delete looks missing; a repeat with its key gets
 * the first answer.
 */
export async function requestDeletion(deps: Deps, actor: Actor, { jobs, progress_key }: Asked): Promise<Requested> {
  const _id = progress_key ?? deps.random.id()
  const known = await deps.models.deletions.findOne({ _id }).lean<Deletion>()
  if (known) return await goOn(deps, actor, known)
  const results: DeletedJob[] = []
  for (const { program, job_ids } of jobs)
    for (const job_id of new Set(job_ids)) results.push({ program, job_id, status: await statusOf(deps, actor, { program, job_id }) })
  const jobIds = [...new Set(results.flatMap(({ job_id, status }) => (status === 'deleting' ? [job_id] : [])))]
  if (jobIds.length === 0) return { results, progress_key: '' }
  const total = jobIds.length + (await candidatesOf(deps, { gid: actor.gid, jobIds }))
  const made = { gid: actor.gid, by: actor.id, at: deps.clock.now(), results, jobIds, total, doneIds: [], failedIds: [] }
  await upsert(() => deps.models.deletions.updateOne({ _id }, { $setOnInsert: made }, { upsert: true }))
  return await goOn(deps, actor, { _id, ...made })
}

/** Also for a repeat: whoever was cut off may have written nothing but the request. */
async function goOn(deps: Deps, actor: Actor, { _id, gid, by, jobIds, results, endedAt }: Deletion): Promise<Requested> {
  // somebody else's key
  if (gid !== actor.gid || by !== actor.id || !jobIds.every((id) => reachesJob(actor, id)))
    throw new AppError('conflict', { details: ['progress_key: is taken'] })
  if (endedAt === undefined) {
    for (const jobId of jobIds) {
      await audit(deps, { id: `job.deleted.${jobId}`, gid, by, action: 'job.deleted', target: jobId })
      await revokeJobOfGroup(deps, { gid, jobId })
    }
    await deps.jobs.enqueue('delete-jobs', { key: _id }, `delete.${_id}`)
  }
  return { results: [...results], progress_key: _id }
}

async function statusOf(deps: Deps, actor: Actor, { program, job_id }: { program: string; job_id: string }): Promise<DeletedJob['status']> {
  const job = await findJob(deps, actor, job_id)
  const isIt = job && canEditJob(actor, job) && nameKey(await programmeNameOf(deps, job)) === nameKey(program)
  if (!isIt) return 'notFound'
  return (await hasAwaitedPlaces(deps, job)) ? 'awaited' : 'deleting'
}

/** Would deleting this job make undeliverable what the tablet of a kiosk may hold? */
async function hasAwaitedPlaces(deps: Deps, { gid, id: jobId }: { gid: string; id: string }): Promise<boolean> {
  const events = await deps.models.kioskEvents.find({ gid, jobId }).lean<KioskEvent[]>()
  const ids = events.flatMap(({ _id, places }) => Array.from({ length: places }, (_, at) => placeIdOf(_id, at + 1)))
  return (await awaitedPlaces(deps, gid, ids)).size > 0
}

/** Living candidates of these jobs. */
export async function candidatesOf(
  deps: Pick<Deps, 'models'>,
  { gid, jobIds }: { gid: string; jobIds: readonly string[] },
): Promise<number> {
  if (jobIds.length === 0) return 0
  return (await documents.find(deps, 'interviews', { scope: jobIds.map((id) => scopeOf.job(id)), gid }, { only: [] })).length
}
