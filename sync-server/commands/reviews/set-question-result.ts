import type { Interview } from '#shared/entities/interview.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { roundScore } from '#shared/policies/scores/round-score.ts'
import type { Deps } from '../../deps.ts'
import type { Loaded } from '../../queries/job.ts'
import { isBlindTo } from '../../queries/answered.ts'
import { isBlindJob, panelOf } from '../../sync/rights/panels.ts'
import { insertDoc } from '../../sync/write/commit.ts'

/**
 * Sets the result of one question by hand, or takes it back (null): a record beside the reviews, nothing is overwritten (ADR 0116).
 * @throws AppError conflict in a blind job before the own seal
 */
export async function setQuestionResult(
  deps: Deps,
  actor: Actor,
  interview: Loaded<Interview>,
  { questionId, score, reason }: { questionId: string; score: number | null; reason: string },
): Promise<void> {
  if (await isBlindTo(deps, actor, interview)) throw new AppError('conflict')
  const { id: iv, gid, scope, fields } = interview
  const now = deps.clock.now()
  const record = {
    interviewId: iv,
    jobId: fields.jobId,
    raterId: actor.id,
    raterName: actor.name,
    scores: {},
    createdAt: now,
    sealedAt: now,
    arrivedAt: now,
    manual: { questions: { [questionId]: score === null ? null : roundScore(score) }, reason },
  }
  const place = { gid, iv, scope: (await isBlindJob(deps, { scope, gid })) ? panelOf(iv) : scope }
  await insertDoc(deps, { by: actor.id, col: 'reviews', id: deps.random.id(), ...place, fields: record })
}
