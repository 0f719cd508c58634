import { completedAt, erasedUpTo } from '#shared/policies/retention.ts'
import type { Deps } from '../../deps.ts'
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
    const options = { where: { ownerId: owner._id }, only: ['scope'], deleted: 'too' } as const
    const jobs = await documents.find(deps, 'jobs', { iv: '', gid: owner.gid }, options)
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

async function isCompleted(deps: Deps, { id: iv, gid, finishedAt = 0, createdAt, at }: Doc<'interviews'>, upTo: number): Promise<boolean> {
  const answers = await documents.find(deps, 'answers', { iv, gid }, { only: ['receipt'] })
  const receivedAt = answers.map(({ receipt }) => receipt?.at ?? 0)
  return completedAt({ finishedAt, createdAt, writtenAt: at, receivedAt }) <= upTo
}
