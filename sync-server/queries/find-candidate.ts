import { isSameText } from '#shared/primitives/text.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import type { Deps } from '../deps.ts'
import { documents, type Doc } from '../sync/documents.ts'
import { loadJobParts, type JobParts } from './job-parts.ts'

/** An interview with the job it belongs to. */
export interface FoundCandidate {
  interview: Doc<'interviews'>
  parts: JobParts
}

/** The interview of an address in a job. Without the job's id: the only one with a job of this name, of those the person has opened before. */
export async function findCandidate(
  deps: Pick<Deps, 'models'>,
  { email, jobId, jobName }: { email: string; jobId: string | undefined; jobName: string },
): Promise<FoundCandidate | null> {
  if (!hasAddress(email)) return null
  const interviews = jobId === undefined ? await openedBefore(deps, email) : await inJob(deps, jobId, email)
  const found = await Promise.all(furthestOfEachJob(interviews).map((interview) => withJob(deps, interview)))
  const fitting = found.filter((each) => each !== null && (jobId !== undefined || isSameText(each.parts.job.name, jobName)))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const inJob = (deps: Pick<Deps, 'models'>, jobId: string, email: string): Promise<Doc<'interviews'>[]> =>
  documents.find(deps, 'interviews', { scope: scopeOf.job(jobId) }, { where: { email } })

/** Jobs of former times may hold a person twice: the row counts in which the person came furthest, then the older one. */
function furthestOfEachJob(interviews: readonly Doc<'interviews'>[]): Doc<'interviews'>[] {
  const sorted = interviews.toSorted((a, b) => stepsOf(b) - stepsOf(a) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  return [...new Map(sorted.toReversed().map((interview) => [interview.scope, interview])).values()]
}

const stepsOf = ({ invitedAt, openedAt, startedAt, firstAnswerAt, finishedAt }: Doc<'interviews'>): number =>
  [invitedAt, openedAt, startedAt, firstAnswerAt, finishedAt].findLastIndex((at) => at !== undefined)

async function openedBefore(deps: Pick<Deps, 'models'>, email: string): Promise<Doc<'interviews'>[]> {
  const account = await deps.models.accounts.findOne({ email, role: 'jobseeker' }, { _id: 1 }).lean()
  if (!account) return []
  const grants = await deps.models.grants.find({ user: account._id, on: true, role: 'candidate' }).lean()
  return await documents.find(deps, 'interviews', { id: grants.map((grant) => grant.only) }, { where: { email } })
}

async function withJob(deps: Pick<Deps, 'models'>, interview: Doc<'interviews'>): Promise<FoundCandidate | null> {
  const parts = await loadJobParts(deps, interview)
  return parts && { interview, parts }
}
