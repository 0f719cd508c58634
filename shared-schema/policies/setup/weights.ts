import type { Question } from '../../entities/question.ts'
import { WEIGHT_KEYS, type WeightKey } from '../../lib/metrics.ts'

/** Words of the levels 0 to 3. */
export const LEVELS = ['irrelevant', 'bonus', 'required', 'critical'] as const

const MAX_LEVEL = 3
const LEVEL_PER_PERCENT = 0.04
const PERCENT_PER_LEVEL = 33.3333

/** Level of a percentage: a quarter of the scale each, 100 belongs to the highest (R233, R234, X01). */
export const levelOf = (percent: number): number => Math.max(0, Math.min(MAX_LEVEL, Math.floor(percent * LEVEL_PER_PERCENT)))

/** A level on the scale of 0 to 100; not rounded to whole numbers, because 99.9999 has to lead back to 3 (R235). */
export const scaleOf = (level: number): number => Number((level * PERCENT_PER_LEVEL).toFixed(4))

export type Weights = Readonly<Record<string, number>>

/** Stored levels of the weights, those nobody set at 0. */
export const levelsOf = (weights: Weights | undefined): Record<WeightKey, number> =>
  Object.fromEntries(WEIGHT_KEYS.map((key) => [key, weights?.[key] ?? 0])) as Record<WeightKey, number> // covers every key

/** Stored levels after percentages were given for some of them. */
export function withPercents(weights: Weights | undefined, percents: Readonly<Partial<Record<WeightKey, number | undefined>>>): Weights {
  const given = Object.entries(percents).filter((entry): entry is [string, number] => entry[1] !== undefined)
  return { ...weights, ...Object.fromEntries(given.map(([key, percent]) => [key, levelOf(percent)])) }
}

/** Did somebody set weights? */
export const hasWeights = (weights: Weights | undefined): boolean => WEIGHT_KEYS.some((key) => weights?.[key] !== undefined)

/** Share of each weight in the total score, in percent; all 0 when nothing counts. */
export function sharesOf(weights: Weights | undefined): { total: number; shares: Record<WeightKey, number> } {
  const levels = levelsOf(weights)
  const total = Object.values(levels).reduce((sum, level) => sum + level, 0)
  const shares = Object.fromEntries(WEIGHT_KEYS.map((key) => [key, total === 0 ? 0 : (levels[key] / total) * 100]))
  return { total, shares: shares as Record<WeightKey, number> } // covers every key
}

/** Weights are for interviews on video of accounts with automatic scores (R047). */
export const asksForWeights = ({ kinds, aiRequired }: { kinds: readonly Question['kind'][]; aiRequired: boolean }): boolean =>
  aiRequired && kinds.includes('video')
