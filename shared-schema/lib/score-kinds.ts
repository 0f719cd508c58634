/** Origins of a score, the strongest first. */
export const SCORE_SOURCES = ['manual', 'reviewer', 'automatic', 'none'] as const
export type ScoreSource = (typeof SCORE_SOURCES)[number]

/** Thirds of the scale. */
export const BANDS = ['high', 'medium', 'low'] as const
export type Band = (typeof BANDS)[number]
