import type { Job } from '#shared/entities/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Deletion } from '../../models/records/deletion.ts'
import { awaitedPlaces } from '../../queries/awaited-places.ts'
import { interviewsOf, type Loaded } from '../../queries/job.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { carryOutErasure, erasedOf, noteErasure } from '../privacy/erasures.ts'

/** Tries after which a candidate who cannot be erased is given up, so that the asker hears of it. */
const MAX_TRIES = 6

interface Asked {
  job: Loaded<Job>
  ids: readonly string[]
  /** account id */
  by: string
  key: string | undefined
}

interface Requested {
  changed: string[]
  refused: string[]
  progress_key: string
}

/**
 * Has a job erase candidates. Ids that are not of the job are refused, and places of a kiosk whose tablet has not come back; a repeat with
 * its key gets the first answer.
 */
export async function requestCandidateDeletion(deps: Deps, { job, ids, by, key }: Asked): Promise<Requested> {
  const { deletions } = deps.models
  const _id = key ?? deps.random.id()
  const known = await deletions.findOne({ _id }).lean<Deletion>()
  if (known) return await goOn(deps, known, { job, by })
  const asked = [...new Set(ids)]
  const found = await interviewsOf(deps, job, asked)
  const awaited = await awaitedPlaces(deps, job.gid, found)
  const changed = found.filter((id) => !awaited.has(id))
  const refused = asked.filter((id) => !changed.includes(id))
  if (changed.length === 0) return { changed, refused, progress_key: '' }
  const candidates = { jobId: job.id, changed, refused }
  const lists = { results: [], jobIds: [], doneIds: [], failedIds: [] }
  const made = { gid: job.gid, by, at: deps.clock.now(), ...lists, candidates, total: changed.length }
  await upsert(() => deletions.updateOne({ _id }, { $setOnInsert: made }, { upsert: true }))
  return await goOn(deps, { _id, ...made }, { job, by })
}

/** Also for a repeat: whoever was cut off may have written nothing but the request. */
async function goOn(
  deps: Deps,
  { _id, gid, by, candidates, endedAt }: Deletion,
  asker: { job: Loaded<Job>; by: string },
): Promise<Requested> {
  const isOwn = gid === asker.job.gid && by === asker.by && candidates?.jobId === asker.job.id
  if (!isOwn) throw new AppError('conflict', { details: ['progress_key: is taken'] })
  if (endedAt === undefined) await deps.jobs.enqueue('delete-candidates', { key: _id }, `delete.${_id}`)
  return { changed: [...candidates.changed], refused: [...candidates.refused], progress_key: _id }
}

/**
 * Erases the candidates of a request, as far as they are not erased yet. Safe to repeat from anywhere. Throws when one could not be erased,
 * to be asked again; the others are erased all the same.
 */
export async function deleteCandidates(deps: Deps, key: string, tries: number): Promise<void> {
  const { deletions } = deps.models
  const deletion = await deletions.findOne({ _id: key, endedAt: { $exists: false } }).lean<Deletion>()
  if (!deletion?.candidates) return
  const { gid, by, at } = deletion
  const { jobId, changed } = deletion.candidates
  const erased = await erasedOf(deps, { gid, ids: changed })
  const failedIds: string[] = []
  let failure: unknown
  for (const id of changed.filter((one) => !erased.has(one))) {
    try {
      await noteErasure(deps, { id, gid, jobId }, { by, at, dueAt: at })
      await carryOutErasure(deps, { _id: id, gid }, by)
    } catch (error) {
      deps.log.error({ err: error, interviewId: id }, 'a candidate could not be deleted')
      failedIds.push(id)
      failure = error
    }
  }
  if (failedIds.length > 0 && tries < MAX_TRIES) throw failure
  await deletions.updateOne({ _id: key, endedAt: { $exists: false } }, { $set: { failedIds, endedAt: deps.clock.now() } })
}
