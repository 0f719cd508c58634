import { manualScoresOf } from '#shared/policies/scores/manual-scores.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { ShortCheck } from '#shared/views/answers.ts'
import type { Deps } from '../deps.ts'
import { resultsFor, type AnsweredInterview } from '../queries/answered.ts'
import { findVisible } from '../sync/pull/read-visible.ts'

type ShortResult = Pick<ShortCheck, 'score' | 'source'>

/** Results of short answers as this reader may see them: set by hand, else from the model answer. */
export async function shortResultFor(
  deps: Pick<Deps, 'models' | 'clock'>,
  actor: Actor,
  interview: AnsweredInterview,
): Promise<(questionId: string) => ShortResult> {
  const byHand = manualScoresOf(await findVisible(deps, actor, 'reviews', { iv: interview.id, gid: interview.gid })).questions
  const results = await resultsFor(deps, actor, interview)
  return (questionId) => {
    const manual = byHand.get(questionId)
    if (manual) return { score: manual.score, source: 'manual' }
    const score = results?.[questionId]
    return score === undefined ? { score: '-', source: 'none' } : { score, source: 'automatic' }
  }
}
