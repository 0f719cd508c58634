import type { Interview } from '#shared/entities/interview.ts'
import type { ManualScoring } from '#shared/entities/review.ts'
import { withManual } from '#shared/policies/scores/manual-scores.ts'
import { placeOfScore } from '#shared/policies/scores/score-keys.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { ScoreText, NamedScores } from '#shared/views/report.ts'
import type { Deps } from '../../deps.ts'
import { presentNamed, scoreOrDash } from '../../presenters/scores.ts'
import { scoresFor } from '../../queries/interview-scores.ts'
import type { Loaded } from '../../queries/job.ts'
import { keepManual } from './keep-manual.ts'

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
  await keepManual(deps, actor, interview, manual)
  const after = (await scoresFor(deps, actor, interview)) ?? before
  const { total, overall } = after.scores
  return { ...presentNamed(after), total_score: scoreOrDash(total.score), overall_score: scoreOrDash(overall.score) }
}

function manualOf({ scores, reason }: SetByHand, questions: readonly { id: string }[]): ManualScoring {
  let manual: ManualScoring = { reason }
  const unknown: string[] = []
  for (const [name, given] of Object.entries(scores)) {
    const place = placeOfScore(name, questions)
    const score = given === '-' ? null : given
    if (!place) unknown.push(name)
    else manual = withManual(manual, place, score)
  }
  if (unknown.length > 0) throw new AppError('invalid', { details: unknown.map((name) => `scores.${name}`) })
  return manual
}
