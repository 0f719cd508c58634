import { mediaNamedIn, NAMING_MEDIA } from '#shared/policies/named-objects.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { Deletion } from '../../models/records/deletion.ts'
import type { ReviewInvitation } from '../../models/groups/review-invitation.ts'
import { documents, fieldsOf } from '../../sync/documents.ts'
import { revokeJobOfGroup } from '../../sync/rights/grants.ts'
import { removeDoc } from '../../sync/write/commit.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import { ERASER, eraseCandidate } from '../privacy/erase-candidate.ts'
import { removeVoices } from '../voices/remove-voices.ts'
import { removeUnnamed } from '../uploads/remove-unnamed.ts'

/** Tries after which a job that cannot be deleted is given up, so that its asker hears of it. */
const MAX_TRIES = 6

/**
 * Deletes the jobs of a request, as far as they are not gone yet. Safe to repeat from anywhere. Throws when a job could not be deleted,
 * to be asked again; the others are deleted all the same.
 */
export async function deleteJobs(deps: Deps, key: string, tries: number): Promise<void> {
  const { deletions } = deps.models
  const deletion = await deletions.findOne({ _id: key, endedAt: { $exists: false } }).lean<Deletion>()
  if (!deletion) return
  const failedIds: string[] = []
  let failure: unknown
  for (const jobId of deletion.jobIds.filter((id) => !deletion.doneIds.includes(id))) {
    try {
      await deleteJob(deps, { gid: deletion.gid, jobId })
      await deletions.updateOne({ _id: key }, { $addToSet: { doneIds: jobId } })
    } catch (error) {
      deps.log.error({ err: error, jobId }, 'a job could not be deleted')
      failedIds.push(jobId)
      failure = error
    }
  }
  if (failedIds.length > 0 && tries < MAX_TRIES) throw failure
  await deletions.updateOne({ _id: key, endedAt: { $exists: false } }, { $set: { failedIds, endedAt: deps.clock.now() } })
}

/** Deletes a job with all that belongs to it; the job itself goes last, and rights that somebody got meanwhile after it. */
export async function deleteJob(deps: Deps, { gid, jobId }: { gid: string; jobId: string }): Promise<void> {
  const scope = scopeOf.job(jobId)
  await revokeJobOfGroup(deps, { gid, jobId })
  await endReviewLinks(deps, { gid, jobId })
  // again and again, because somebody may write while this goes on
  for (;;) {
    const people = await documents.find(deps, 'interviews', { scope, gid }, { limit: PAGE })
    if (people.length === 0) break
    for (const interview of people) await eraseCandidate(deps, interview, { days: 0 })
  }
  await removeSettings(deps, { scope, gid })
  for (const { id, col } of await documents.refs(deps, { scope, gid }, { except: 'jobs' }))
    await removeDoc(deps, { by: ERASER, col, id, gid })
  await removeVoices(deps, { scope })
  await removeDoc(deps, { by: ERASER, col: 'jobs', id: jobId, gid })
  await revokeJobOfGroup(deps, { gid, jobId })
}

const PAGE = 50

/** Settings and questions, with the files that only they name. */
async function removeSettings(deps: Deps, { scope, gid }: { scope: string; gid: string }): Promise<void> {
  for (const col of NAMING_MEDIA)
    for (const document of await documents.find(deps, col, { scope, gid })) {
      const names = mediaNamedIn(fieldsOf(document), gid)
      await removeDoc(deps, { by: ERASER, col, id: document.id, gid })
      for (const name of names) await removeUnnamed(deps, { gid, name })
    }
}

/** Links of guests with their addresses, and the accounts of guests who have no other. */
async function endReviewLinks({ models }: Deps, { gid, jobId }: { gid: string; jobId: string }): Promise<void> {
  const own = await models.reviewInvitations.find({ gid, jobId }).lean<ReviewInvitation[]>()
  for (const { accountId } of own) {
    if (await models.reviewInvitations.exists({ gid, accountId, jobId: { $ne: jobId } })) continue
    await endSessionsOf({ models }, accountId)
    await models.accounts.deleteOne({ _id: accountId, gid, role: 'guest' })
  }
  await models.reviewInvitations.deleteMany({ gid, jobId })
}
