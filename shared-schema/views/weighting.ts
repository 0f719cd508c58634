import * as z from 'zod'
import { WEIGHT_KEYS } from '../lib/metrics.ts'

/** Weight of one quality; the score is that of a candidate, '-' in the settings of a job (R119). */
export const Weight = z.object({
  /** 0 irrelevant, 1 bonus, 2 required, 3 critical */
  level: z.number().int(),
  /** the level on the scale of 0 to 100 (R235) */
  weight: z.number(),
  score: z.union([z.number(), z.literal('-')]),
})

/** All 11 weights of a job (R118). */
export const Weighting = z.record(z.enum(WEIGHT_KEYS), Weight)
export type Weighting = z.infer<typeof Weighting>
