import { createHash } from 'node:crypto'
import type { Question } from '#shared/entities/question.ts'
import type { Report } from '#shared/entities/report.ts'
import { sealedReviewId } from '#shared/policies/review.ts'
import type { Deps } from '../deps.ts'
import type { StoredEntity } from '../models/sync/entity.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'
import { findJob, panelOf } from '../sync/rights/panels.ts'
import { audit } from '../commands/audit/audit.ts'
import { canonicalJson } from '../commands/audit/audit-chain.ts'

/**
 * Every decision about a candidate, by whatever way it came, is in the audit log: what it replaced, by which version of the questions, and whether
 * the automatic score was there to be seen. One entry per revision.
 */
onCommit(async (deps, { entity, changed, before }) => {
  if (entity.col !== 'interviews' || entity.del || !changed.includes('shortlisted')) return
  const { _id, rev, gid, scope, by, at } = entity
  const [to, was] = [numberOf(entity.body['shortlisted']), numberOf(before?.['shortlisted'])]
  if (to === was) return
  const detail = {
    jobId: scope.slice('job:'.length),
    to,
    was,
    overrides: was !== 0,
    ai: await scoreSeenBy(deps, { interview: entity, user: by, isSealing: false }),
    ownReview: (await deps.models.entities.exists({ _id: sealedReviewId(_id, by), col: 'reviews', del: false })) !== null,
    rubric: await rubricOf(deps, entity),
  }
  await audit(deps, { id: `${_id}.${rev}.decision`, gid, at, by, action: 'decision.made', target: `interviews/${_id}`, detail })
})

/** A sealed review is a decision too: it cannot be changed any more. One entry for each. */
onCommit(async (deps, { entity, before }) => {
  if (entity.col !== 'reviews' || entity.del || before || entity.scope.startsWith('user:') || entity.body['sealedAt'] === undefined) return
  const { _id, gid, iv, at } = entity
  const interview = await deps.models.entities.findOne({ _id: iv, gid, col: 'interviews', del: false }).lean<StoredEntity>()
  if (!interview) return
  const by = String(entity.body['raterId'])
  const detail = {
    jobId: interview.scope.slice('job:'.length),
    ai: await scoreSeenBy(deps, { interview, user: by, isSealing: true }),
    rubric: await rubricOf(deps, interview),
  }
  await audit(deps, { id: `${_id}.sealed`, gid, at, by, action: 'decision.sealed', target: `interviews/${iv}`, detail })
})

/** An outcome that was never chosen, or that an older version stored otherwise, is none. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

interface Onlooker {
  interview: StoredEntity
  user: string
  /** what the own seal opens was closed when the scores were given */
  isSealing: boolean
}

/** `none`: there was no automatic score. `hidden`: it had not left the server for this person. `open`: it had, so it may have been seen. */
async function scoreSeenBy(deps: Deps, { interview, user, isSealing }: Onlooker): Promise<'none' | 'hidden' | 'open'> {
  if (!(await hasScore(deps, interview))) return 'none'
  const { _id: iv, scope, gid, body } = interview
  if (body['blind'] !== true) return (await holds(deps, { user, scope, role: { $ne: 'guest' } })) ? 'open' : 'hidden'
  if (!isSealing) return (await holds(deps, { user, scope: panelOf(iv) })) ? 'open' : 'hidden'
  const job = await findJob(deps, { scope, gid })
  const isRevealed = job?.revealedAt !== undefined && (await holds(deps, { user, scope, role: 'recruiter', only: '' }))
  return isRevealed ? 'open' : 'hidden'
}

/** In the interview, of a blind job in a report of its panel. */
async function hasScore({ models }: Pick<Deps, 'models'>, { _id: iv, gid, body }: StoredEntity): Promise<boolean> {
  if (body['autoScore'] !== undefined) return true
  const reports = await models.entities.find({ iv, gid, col: 'reports', del: false }, { body: 1 }).lean<StoredEntity[]>()
  // every commit to reports passed the zod object
  return reports.some((report) => (report.body as unknown as Report).values['autoScore'] !== undefined)
}

const holds = async ({ models }: Deps, right: { user: string; scope: string } & Record<string, unknown>): Promise<boolean> =>
  (await models.grants.exists({ ...right, on: true })) !== null

/** Which questions, in which words, the scores are about: the same version for the same content, 12 hex digits. */
async function rubricOf({ models }: Pick<Deps, 'models'>, { scope, gid }: Pick<StoredEntity, 'scope' | 'gid'>): Promise<string> {
  const found = await models.entities.find({ scope, gid, col: 'questions', del: false }).sort({ _id: 1 }).lean<StoredEntity[]>()
  const asked = found.map(({ _id, body }) => {
    const { kind, text, choices, correct, modelAnswer } = body as unknown as Question // as every commit to questions
    return { id: _id, kind, text, choices, correct, modelAnswer }
  })
  return createHash('sha256').update(canonicalJson(asked)).digest('hex').slice(0, 12)
}
