import type { Answer } from '#shared/entities/answer.ts'
import { completedAt, erasedUpTo } from '#shared/policies/retention.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import { eraseCandidate } from './erase-candidate.ts'

const PAGE = 100

export interface Erased {
  erased: number
  /** could not be erased now; the next run tries again */
  failed: number
}

/**
 * Erases candidates whose interview was completed as many days ago as the owner of the job keeps data (R481). The setting counts as it is at that
 * moment, and only while the owner is in the group of the job. Interviews are read `page` at a time. Safe to repeat, also at once and after a crash.
 */
export async function eraseOverdue(deps: Deps, { page = PAGE }: { page?: number } = {}): Promise<Erased> {
  const total = { erased: 0, failed: 0 }
  const owners = await deps.models.accounts
    .find({ gid: { $gt: '' }, role: 'recruiter', dataRetentionDays: { $gt: 0 } }, { gid: 1 })
    .lean<Pick<Account, '_id' | 'gid'>[]>()
  for (const owner of owners) {
    const jobs = await deps.models.entities
      .find({ iv: '', gid: owner.gid, col: 'jobs', 'body.ownerId': owner._id }, { scope: 1 })
      .lean<Pick<StoredEntity, '_id' | 'scope'>[]>()
    for (const { scope } of jobs) await eraseInJob(deps, { owner, scope, page, total })
  }
  return total
}

interface OwnedJob {
  owner: Pick<Account, '_id' | 'gid'>
  scope: string
  page: number
  total: Erased
}

async function eraseInJob(deps: Deps, { owner, scope, page, total }: OwnedJob): Promise<void> {
  for (let last = ''; ;) {
    const account = await deps.models.accounts.findOne({ _id: owner._id, gid: owner.gid }).lean<Account>()
    const upTo = erasedUpTo(account?.dataRetentionDays, deps.clock.now())
    if (upTo === null) return
    const found = await finishedBy(deps, { scope, gid: owner.gid, upTo, after: last, page })
    for (const interview of found) {
      if (!(await isCompleted(deps, interview, upTo))) continue
      try {
        await eraseCandidate(deps, interview, { days: account?.dataRetentionDays ?? 0 })
        total.erased++
      } catch (error) {
        // one that fails keeps no other from being erased
        deps.log.error({ err: error, interviewId: interview._id }, 'a candidate could not be erased')
        total.failed++
      }
    }
    last = found.at(-1)?._id ?? ''
    if (found.length < page) return
  }
}

interface Wanted {
  scope: string
  gid: string
  /** milliseconds UTC */
  upTo: number
  after: string
  page: number
}

/** Interviews that may be due, in the order of their ids. */
const finishedBy = async (deps: Deps, { scope, gid, upTo, after, page }: Wanted): Promise<StoredEntity[]> =>
  await deps.models.entities
    .find({
      scope,
      gid,
      col: 'interviews',
      del: false,
      _id: { $gt: after },
      'body.finishedAt': { $exists: true },
      // a device's clock may have been ahead
      $or: [{ 'body.finishedAt': { $lte: upTo } }, { at: { $lte: upTo } }],
    })
    .sort({ _id: 1 })
    .limit(page)
    .lean<StoredEntity[]>()

async function isCompleted(deps: Deps, { _id: iv, gid, body, at }: StoredEntity, upTo: number): Promise<boolean> {
  const answers = await deps.models.entities.find({ iv, gid, col: 'answers', del: false }, { body: 1 }).lean<StoredEntity[]>()
  const receivedAt = answers.map((answer) => (answer.body as unknown as Answer).receipt?.at ?? 0) // as every commit to answers
  return completedAt({ finishedAt: Number(body['finishedAt']), createdAt: Number(body['createdAt']), writtenAt: at, receivedAt }) <= upTo
}
