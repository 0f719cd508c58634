import type { ScoreSource } from '../../lib/score-kinds.ts'
import type { ManualScore } from './manual-scores.ts'
import type { RatedMean } from './own-ratings.ts'

/** Reasons for a missing score. */
export const NO_SCORE_REASONS = ['notRated', 'noKey', 'notChecked', 'tooFew'] as const
export type NoScoreReason = (typeof NO_SCORE_REASONS)[number]

/** A score with everything it was chosen from. */
export interface EffectiveScore {
  /** 0 to 100; undefined = '-' */
  score: number | undefined
  source: ScoreSource
  /** absent while there is a score */
  reason?: NoScoreReason
  manual: ManualScore | undefined
  raters: RatedMean | undefined
  automatic: number | undefined
}
