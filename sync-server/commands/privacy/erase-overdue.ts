import { completedAt, erasedUpTo } from '#shared/policies/retention.ts'
import type { Deps } from '../../deps.ts'
import type { StoredCv } from '../../models/files/cv.ts'
import type { Account } from '../../models/identity/account.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { eraseCandidate } from './erase-candidate.ts'

const PAGE = 100

export interface Erased {
  erased: number
  /** could not be erased now; the next run tries again */
  failed: number
}

/**
 * Erases candidates whose interview was completed longer ago than the job's owner keeps data (R481), by the present setting, while the
 * owner is in the job's group. Reads `page` interviews at a time. Safe to repeat, at once and after a crash.
 */
export async function eraseOverdue(deps: Deps, { page = PAGE }: { page?: number } = {}): Promise<Erased> {
  const total = { erased: 0, failed: 0 }
  const owners = await deps.models.accounts
    .find({ gid: { $gt: '' }, role: 'recruiter', dataRetentionDays: { $gt: 0 } }, { gid: 1 })
    .lean<Pick<Account, '_id' | 'gid'>[]>()
  for (const owner of owners) {
    const options = { where: { ownerId: owner._id }, only: ['scope', 'jobType'], deleted: 'too' } as const
    const jobs = await documents.find(deps, 'jobs', { iv: '', gid: owner.gid }, options)
    for (const { scope, jobType } of jobs) await eraseInJob(deps, { owner, scope, isOfCvs: jobType === 'cv', page, total })
  }
  return total
}

interface OwnedJob {
  owner: Pick<Account, '_id' | 'gid'>
  scope: string
  /** asks for a CV alone: days begin when it was read */
  isOfCvs: boolean
  page: number
  total: Erased
}

async function eraseInJob(deps: Deps, { owner, scope, isOfCvs, page, total }: OwnedJob): Promise<void> {
  for (let last = ''; ;) {
    const account = await deps.models.accounts.findOne({ _id: owner._id, gid: owner.gid }).lean<Account>()
    const upTo = erasedUpTo(account?.dataRetentionDays, deps.clock.now())
    if (upTo === null) return
    const wanted = { scope, gid: owner.gid, upTo, after: last, page }
    const found = await (isOfCvs ? readBy(deps, wanted) : finishedBy(deps, wanted))
    for (const interview of found) {
      if (!isOfCvs && !(await isCompleted(deps, interview, upTo))) continue
      try {
        await eraseCandidate(deps, interview, { days: account?.dataRetentionDays ?? 0 })
        total.erased++
      } catch (error) {
        // a failure keeps no other candidate from being erased
        deps.log.error({ err: error, interviewId: interview.id }, 'a candidate could not be erased')
        total.failed++
      }
    }
    last = found.at(-1)?.id ?? ''
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
const finishedBy = async (deps: Deps, { scope, gid, upTo, after, page }: Wanted): Promise<Doc<'interviews'>[]> => {
  const where = { finishedAt: { $exists: true } }
  // a device's clock may have been ahead
  const anyOf = [{ finishedAt: { $lte: upTo } }, { at: { $lte: upTo } }]
  const options = { where, anyOf, sort: { id: 1 }, limit: page } as const
  return await documents.find(deps, 'interviews', { scope, gid, id: { $gt: after } }, options)
}

/** Interviews whose newest CV was read by then, in the order of their ids. One that could not be read counts from when that was known. */
async function readBy(deps: Deps, { scope, gid, upTo, after, page }: Wanted): Promise<Doc<'interviews'>[]> {
  const stored = await deps.models.cvs.find({ scope, gid }, { 'versions.readAt': 1 }).lean<Pick<StoredCv, '_id' | 'versions'>[]>()
  const due = stored.filter(
    ({ _id, versions }) => _id > after && versions.length > 0 && versions.every(({ readAt = Infinity }) => readAt <= upTo),
  )
  const ids = due.map(({ _id }) => _id).toSorted()
  return await documents.find(deps, 'interviews', { scope, gid, id: ids.slice(0, page) }, { sort: { id: 1 } })
}

async function isCompleted(deps: Deps, { id: iv, gid, finishedAt = 0, createdAt, at }: Doc<'interviews'>, upTo: number): Promise<boolean> {
  const answers = await documents.find(deps, 'answers', { iv, gid }, { only: ['receipt'] })
  const receivedAt = answers.map(({ receipt }) => receipt?.at ?? 0)
  return completedAt({ finishedAt, createdAt, writtenAt: at, receivedAt }) <= upTo
}
