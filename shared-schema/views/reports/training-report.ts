import * as z from 'zod'
import { Ms } from '../../primitives/fields.ts'
import { STAR_PARTS } from '../../text/star.ts'

const Part = z.enum(STAR_PARTS)

/** Reason why nothing is said of an answer: not given, not English, not read by a person yet, or its recording is damaged. */
export const TRAINING_GAPS = ['open', 'language', 'unread', 'damaged'] as const
export type TrainingGap = (typeof TRAINING_GAPS)[number]

export const TrainingQuestion = z.object({
  id: z.string(),
  no: z.number().int(),
  question: z.string(),
  /** own words of the candidate that showed a part of a story; `atMs` of a recording */
  told: z.array(z.object({ part: Part, quote: z.string(), atMs: Ms.optional() })),
  /** parts that a next answer could tell */
  next: z.array(Part).max(2),
  gap: z.enum(TRAINING_GAPS).optional(),
})
export type TrainingQuestion = z.infer<typeof TrainingQuestion>

/** Training report of a candidate as data: own words and next steps, never a score, a comparison or a reason of a decision. */
export const TrainingReport = z.object({
  version: z.literal(1),
  /** `declined`: the candidate wants no machine help. `off`: the account has none. Then nothing was looked at */
  state: z.enum(['ready', 'declined', 'off']),
  job: z.object({ name: z.string(), company: z.string().optional() }),
  questions: z.array(TrainingQuestion),
})
export type TrainingReport = z.infer<typeof TrainingReport>
