import { WEIGHT_KEYS } from '#shared/lib/metrics.ts'
import { levelsOf, scaleOf, type Weights } from '#shared/policies/setup/weights.ts'
import type { Weighting } from '#shared/views/weighting.ts'

/** Presents the weights of a job, those nobody set as irrelevant; scores are of candidates (R119). */
export function presentWeighting(weights: Weights | undefined): Weighting {
  const levels = levelsOf(weights)
  const shown = WEIGHT_KEYS.map((key) => [key, { level: levels[key], weight: scaleOf(levels[key]), score: '-' }])
  return Object.fromEntries(shown) as Weighting // covers every key
}
