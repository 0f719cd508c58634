import { createHash } from 'node:crypto'
import { sealedReviewId } from '#shared/policies/review.ts'
import { isManual } from '#shared/policies/scores/ratings.ts'
import { isScopeOf, jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../deps.ts'
import { documents, type Doc } from '../sync/documents.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'
import { findJob, panelOf } from '../sync/rights/panels.ts'
import { findCv } from '../queries/cv/find-cv.ts'
import { audit } from '../commands/audit/audit.ts'
import { canonicalJson } from '../commands/audit/audit-chain.ts'

/**
 * Every decision about a candidate, by whatever way it came, is in the audit log: what it replaced, by which version of the questions, and whether
 * the automatic score was there to be seen. One entry per revision.
 */
onCommit('interviews', async (deps, { doc: interview, changed, before }) => {
  if (!interview || !changed.includes('shortlisted')) return
  const { id, rev, gid, scope, by, at } = interview
  const [to, was] = [numberOf(interview.shortlisted), numberOf(before?.shortlisted)]
  if (to === was) return
  const detail = {
    jobId: jobIdOf(scope),
    to,
    was,
    overrides: was !== 0,
    ai: await scoreSeenBy(deps, { interview, user: by, isSealing: false }),
    ownReview: await documents.exists(deps, 'reviews', { id: sealedReviewId(id, by) }),
    rubric: await rubricOf(deps, interview),
  }
  await audit(deps, { id: `${id}.${rev}.decision`, gid, at, by, action: 'decision.made', target: `interviews/${id}`, detail })
})

/** Match of a CV: a rule proposes it and a person decides. One entry per revision. */
onCommit('interviews', async (deps, { doc: interview, changed, before }) => {
  if (!interview || !changed.includes('cvMatched')) return
  const { id, rev, gid, scope, by, at } = interview
  const [to, was] = [interview.cvMatched === true, before?.cvMatched === true]
  if (to === was) return
  const stored = await findCv(deps, interview)
  const detail = { jobId: jobIdOf(scope), to, was, proposed: stored?.scored?.isProposed ?? false, config: stored?.scored?.config ?? 0 }
  await audit(deps, { id: `${id}.${rev}.cv`, gid, at, by, action: 'decision.cv', target: `interviews/${id}`, detail })
})

/** A sealed review is a decision too: it cannot be changed any more. One entry for each. */
onCommit('reviews', async (deps, { doc: review, before }) => {
  if (!review || before || isScopeOf('user', review.scope) || review.sealedAt === undefined || isManual(review)) return
  const { id, gid, iv, at, raterId: by } = review
  const interview = await documents.get(deps, 'interviews', { id: iv, gid })
  if (!interview) return
  const detail = {
    jobId: jobIdOf(interview.scope),
    ai: await scoreSeenBy(deps, { interview, user: by, isSealing: true }),
    rubric: await rubricOf(deps, interview),
  }
  await audit(deps, { id: `${id}.sealed`, gid, at, by, action: 'decision.sealed', target: `interviews/${iv}`, detail })
})

/** An outcome that was never chosen, or that an older version stored otherwise, is none. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

interface Onlooker {
  interview: Doc<'interviews'>
  user: string
  /** true when the scores were given before the panel that their seal opens */
  isSealing: boolean
}

/** `none`: there was no automatic score. `hidden`: it had not left the server for this person. `open`: it had, so it may have been seen. */
async function scoreSeenBy(deps: Deps, { interview, user, isSealing }: Onlooker): Promise<'none' | 'hidden' | 'open'> {
  if (!(await hasScore(deps, interview))) return 'none'
  const { id: iv, scope, gid, blind } = interview
  if (blind !== true) return (await holds(deps, { user, scope, role: { $ne: 'guest' } })) ? 'open' : 'hidden'
  if (!isSealing) return (await holds(deps, { user, scope: panelOf(iv) })) ? 'open' : 'hidden'
  const job = await findJob(deps, { scope, gid })
  const isRevealed = job?.revealedAt !== undefined && (await holds(deps, { user, scope, role: 'recruiter', only: '' }))
  return isRevealed ? 'open' : 'hidden'
}

/** In the interview, of a blind job in a report of its panel. */
async function hasScore(deps: Pick<Deps, 'models'>, { id: iv, gid, autoScore }: Doc<'interviews'>): Promise<boolean> {
  if (autoScore !== undefined) return true
  const reports = await documents.find(deps, 'reports', { iv, gid }, { only: ['values'] })
  return reports.some(({ values }) => values['autoScore'] !== undefined)
}

const holds = async ({ models }: Deps, right: { user: string; scope: string } & Record<string, unknown>): Promise<boolean> =>
  (await models.grants.exists({ ...right, on: true })) !== null

/** Version of the questions and words that the scores are about: the same for the same content, 12 hex digits. */
async function rubricOf(deps: Pick<Deps, 'models'>, { scope, gid }: Pick<Doc<'interviews'>, 'scope' | 'gid'>): Promise<string> {
  const found = await documents.find(deps, 'questions', { scope, gid }, { sort: { id: 1 } })
  const asked = found.map(({ id, kind, text, choices, correct, modelAnswer }) => ({ id, kind, text, choices, correct, modelAnswer }))
  return createHash('sha256').update(canonicalJson(asked)).digest('hex').slice(0, 12)
}
