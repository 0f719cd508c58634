import type { Interview } from '#shared/entities/interview.ts'
import type { ManualScoring } from '#shared/entities/review.ts'
import { placeOfScore } from '#shared/policies/scores/score-keys.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { ScoreText, NamedScores } from '#shared/views/report.ts'
import type { Deps } from '../../deps.ts'
import { presentNamed, scoreOrDash } from '../../presenters/scores.ts'
import { scoresFor } from '../../queries/interview-scores.ts'
import type { Loaded } from '../../queries/job.ts'
import { isBlindJob, panelOf } from '../../sync/rights/panels.ts'
import { insertDoc } from '../../sync/write/commit.ts'

interface SetByHand {
  /** name as calls spell it -> score, '-' = taken back */
  scores: Readonly<Record<string, ScoreText>>
  reason: string
}

/**
 * Keeps scores set by hand as one more record beside the reviews.
 * @throws AppError invalid for a name that nothing has; conflict in a blind job before the own seal
 */
export async function setScores(
  deps: Deps,
  actor: Actor,
  interview: Loaded<Interview>,
  given: SetByHand,
): Promise<NamedScores & { total_score: ScoreText; overall_score: ScoreText }> {
  const before = await scoresFor(deps, actor, interview)
  if (!before) throw new AppError('notFound')
  const manual = manualOf(given, before.questions)
  if (before.isHidden) throw new AppError('conflict')
  const { id: iv, gid } = interview
  const isBlind = await isBlindJob(deps, interview)
  const now = deps.clock.now()
  const place = { id: deps.random.id(), gid, scope: isBlind ? panelOf(iv) : interview.scope, iv }
  const about = { interviewId: iv, jobId: interview.fields.jobId, raterId: actor.id, raterName: actor.name }
  const fields = { ...about, scores: {}, sealedAt: now, createdAt: now, arrivedAt: now, manual }
  await insertDoc(deps, { by: actor.id, col: 'reviews', ...place, fields })
  const after = (await scoresFor(deps, actor, interview)) ?? before
  const { total, overall } = after.scores
  return { ...presentNamed(after), total_score: scoreOrDash(total.score), overall_score: scoreOrDash(overall.score) }
}

function manualOf({ scores, reason }: SetByHand, questions: readonly { id: string }[]): ManualScoring {
  const manual: ManualScoring = { reason }
  const unknown: string[] = []
  for (const [name, given] of Object.entries(scores)) {
    const place = placeOfScore(name, questions)
    const score = given === '-' ? null : given
    if (!place) unknown.push(name)
    else if (place.part === 'overall') manual.overall = score
    else manual[place.part] = { ...manual[place.part], [place.key]: score }
  }
  if (unknown.length > 0) throw new AppError('invalid', { details: unknown.map((name) => `scores.${name}`) })
  return manual
}
