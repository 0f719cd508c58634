import type { Interview } from '#shared/entities/interview.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { criteriaSealed } from '#shared/policies/setup/criteria-version.ts'
import { evaluationOf } from '#shared/policies/evaluation.ts'
import { draftReviewId, sealedReviewId } from '#shared/policies/review.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { bareCriterion, cardOf } from '#shared/policies/scores/card.ts'
import type { Evaluation } from '#shared/views/evaluation.ts'
import type { OwnScores } from '#shared/views/scores.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { FieldsOf } from '../../sync/document-types.ts'
import { docOf, documents, fieldsOf } from '../../sync/documents.ts'
import type { Loaded } from '../../queries/job.ts'
import { commitEdit, insertDoc, removeDoc } from '../../sync/write/commit.ts'
import { isBlindJob, openPanelAgain, openPanelToRater, panelOf } from '../../sync/rights/panels.ts'
import { grantsOf } from '../../sync/pull/visible-grants.ts'

export type Rating = { overall: number } | { questionId: string; score: number } | { criterion: string; score: number }

/** Own scores, with those by criterion. */
export type GivenScores = OwnScores & { criteria: Record<string, number> }

/** Adds a rating to the actor's review of an interview. In an open job it is there for the job's recruiters at once; in a blind one the overall rating seals it. */
export async function scoreInterview(deps: Deps, actor: Actor, interview: Loaded<Interview>, rating: Rating): Promise<GivenScores> {
  const card = await cardOfJob(deps, interview)
  if ('criterion' in rating && !card.criteria.some(({ id }) => id === rating.criterion)) throw new AppError('notFound')
  const isBlind = await isBlindJob(deps, interview)
  return isBlind ? await rateBlindly(deps, actor, interview, { rating, card }) : await rateOpenly(deps, actor, interview, { rating, card })
}

interface OnCard {
  rating: Rating
  card: Evaluation
}

async function rateOpenly(deps: Deps, actor: Actor, interview: Loaded<Interview>, given: OnCard): Promise<GivenScores> {
  const id = sealedReviewId(interview.id, actor.id)
  const now = deps.clock.now()
  const { gid, scope } = interview
  const fields = { ...factsOf(actor, interview, now), scores: {}, sealedAt: now }
  await insertDoc(deps, { by: actor.id, col: 'reviews', id, gid, scope, iv: interview.id, fields })
  return await addRating(deps, actor, { id, gid }, { ...given, sealedAt: now })
}

/** Others' scores open with the own seal, so nothing may be added after it: ratings of questions wait in the actor's own draft. */
async function rateBlindly(deps: Deps, actor: Actor, interview: Loaded<Interview>, { rating, card }: OnCard): Promise<GivenScores> {
  const { gid, id: iv } = interview
  const now = deps.clock.now()
  const sealedId = sealedReviewId(iv, actor.id)
  // the server that took an earlier one may have died before it opened the panel
  if (await openPanelAgain(deps, { id: sealedId, gid }, () => grantsOf(deps, actor))) throw new AppError('conflict')
  const id = draftReviewId(iv, actor.id)
  const place = { by: actor.id, col: 'reviews' as const, gid, iv }
  await insertDoc(deps, { ...place, id, scope: scopeOf.user(actor.id), fields: { ...factsOf(actor, interview, now), scores: {} } })
  const scores = await addRating(deps, actor, { id, gid }, { rating, card })
  if (!('overall' in rating)) return scores
  const draft = await documents.get(deps, 'reviews', { id, gid })
  const fields = {
    ...fieldsOf<'reviews'>(draft ?? {}),
    ...criteriaSealed(card, draft?.criterionScores),
    sealedAt: now,
  }
  const sealed = await insertDoc(deps, { ...place, id: sealedId, scope: panelOf(iv), fields })
  await openPanelToRater(deps, sealed, await grantsOf(deps, actor))
  await removeDoc(deps, { by: actor.id, col: 'reviews', id, gid })
  return scores
}

const factsOf = (actor: Actor, interview: Loaded<Interview>, now: number) => ({
  interviewId: interview.id,
  jobId: interview.fields.jobId,
  raterId: actor.id,
  raterName: actor.name,
  createdAt: now,
})

async function addRating(
  deps: Deps,
  actor: Actor,
  at: { id: string; gid: string },
  { rating, card, sealedAt }: OnCard & { sealedAt?: number },
): Promise<GivenScores> {
  const changes = (stored: FieldsOf<'reviews'>) => ({
    ...changeBy(rating, stored, sealedAt === undefined ? undefined : card),
    ...(sealedAt === undefined ? {} : { sealedAt }),
  })
  const saved = await commitEdit(deps, { by: actor.id, col: 'reviews', ...at, changes })
  const { interviewId, scores, criterionScores = {}, overall } = docOf('reviews', saved)
  return { interview_id: interviewId, scores, criteria: criterionScores, overall: overall ?? '-' }
}

/** Of a review that counts at once the criteria are kept as they are called now. */
function changeBy(rating: Rating, stored: FieldsOf<'reviews'>, card: Evaluation | undefined): Partial<FieldsOf<'reviews'>> {
  if ('overall' in rating) return rating
  if ('questionId' in rating) return { scores: { ...stored.scores, [rating.questionId]: rating.score } }
  const criterionScores = { ...stored.criterionScores, [rating.criterion]: rating.score }
  return { criterionScores, ...(card && criteriaSealed(card, criterionScores)) }
}

/** Criteria of the job with the competencies that carry weight. */
async function cardOfJob(deps: Deps, { gid, fields }: Loaded<Interview>): Promise<Evaluation> {
  const scoring = await documents.get(deps, 'jobSettings', { id: settingId(fields.jobId, 'scoring'), gid })
  return cardOf(evaluationOf(scoring ?? undefined), scoring?.weights, bareCriterion)
}
