import * as z from 'zod'
import { Id } from '../primitives/fields.ts'

/** Scores of one reviewer for one interview. */
export const OwnScores = z.object({
  interview_id: Id,
  scores: z.record(z.string(), z.number().int()),
  overall: z.union([z.number().int(), z.literal('-')]),
})
export type OwnScores = z.infer<typeof OwnScores>
