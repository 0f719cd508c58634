import type { Interview } from '#shared/entities/interview.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { criteriaSealed } from '#shared/policies/setup/criteria-version.ts'
import { evaluationOf } from '#shared/policies/evaluation.ts'
import { draftReviewId, sealedReviewId } from '#shared/policies/review.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { OwnScores } from '#shared/views/scores.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { FieldsOf } from '../../sync/document-types.ts'
import { docOf, documents, fieldsOf } from '../../sync/documents.ts'
import type { Loaded } from '../../queries/job.ts'
import { commitEdit, insertDoc, removeDoc } from '../../sync/write/commit.ts'
import { isBlindJob, openPanelAgain, openPanelToRater, panelOf } from '../../sync/rights/panels.ts'
import { grantsOf } from '../../sync/pull/visible-grants.ts'

export type Rating = { overall: number } | { questionId: string; score: number }

/** Adds a rating to the actor's review of an interview. In an open job it is there for the job's recruiters at once; in a blind one the overall rating seals it. */
export async function scoreInterview(deps: Deps, actor: Actor, interview: Loaded<Interview>, rating: Rating): Promise<OwnScores> {
  const isBlind = await isBlindJob(deps, interview)
  return isBlind ? await rateBlindly(deps, actor, interview, rating) : await rateOpenly(deps, actor, interview, rating)
}

async function rateOpenly(deps: Deps, actor: Actor, interview: Loaded<Interview>, rating: Rating): Promise<OwnScores> {
  const id = sealedReviewId(interview.id, actor.id)
  const now = deps.clock.now()
  const { gid, scope } = interview
  const fields = { ...factsOf(actor, interview, now), scores: {}, sealedAt: now }
  await insertDoc(deps, { by: actor.id, col: 'reviews', id, gid, scope, iv: interview.id, fields })
  return await addRating(deps, actor, { id, gid }, rating, now)
}

/** Others' scores open with the own seal, so nothing may be added after it: ratings of questions wait in the actor's own draft. */
async function rateBlindly(deps: Deps, actor: Actor, interview: Loaded<Interview>, rating: Rating): Promise<OwnScores> {
  const { gid, id: iv } = interview
  const now = deps.clock.now()
  const sealedId = sealedReviewId(iv, actor.id)
  // the server that took an earlier one may have died before it opened the panel
  if (await openPanelAgain(deps, { id: sealedId, gid }, () => grantsOf(deps, actor))) throw new AppError('conflict')
  const id = draftReviewId(iv, actor.id)
  const place = { by: actor.id, col: 'reviews' as const, gid, iv }
  await insertDoc(deps, { ...place, id, scope: scopeOf.user(actor.id), fields: { ...factsOf(actor, interview, now), scores: {} } })
  const scores = await addRating(deps, actor, { id, gid }, rating)
  if (!('overall' in rating)) return scores
  const draft = await documents.get(deps, 'reviews', { id, gid })
  const scoring = await documents.get(deps, 'jobSettings', { id: settingId(interview.fields.jobId, 'scoring'), gid })
  const fields = {
    ...fieldsOf<'reviews'>(draft ?? {}),
    ...criteriaSealed(evaluationOf(scoring ?? undefined), draft?.criterionScores),
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

async function addRating(deps: Deps, actor: Actor, at: { id: string; gid: string }, rating: Rating, sealedAt?: number): Promise<OwnScores> {
  const changes = ({ scores }: FieldsOf<'reviews'>) => ({
    ...('overall' in rating ? rating : { scores: { ...scores, [rating.questionId]: rating.score } }),
    ...(sealedAt === undefined ? {} : { sealedAt }),
  })
  const saved = await commitEdit(deps, { by: actor.id, col: 'reviews', ...at, changes })
  const { interviewId, scores, overall } = docOf('reviews', saved)
  return { interview_id: interviewId, scores, overall: overall ?? '-' }
}
