import * as z from 'zod'
import { RubricHash } from '../../lib/rubrics/rubric.ts'
import { Id } from '../../primitives/fields.ts'
import { ScoreText } from '../report.ts'

/** Reason for a missing number, W01 to W11. */
const WithheldText = z.string().nullable()
const Part = z.union([z.number(), z.literal('-')])
const Quotes = z.array(z.string())

/** Parts of the story in one answer, with the sentences that told them. */
export const StarView = z.object({
  question: Id,
  situation: Part,
  task: Part,
  action: Part,
  result: Part,
  star: ScoreText,
  quotes: z.object({ situation: Quotes, task: Quotes, action: Quotes, result: Quotes }),
  withheld: WithheldText,
})
export type StarView = z.infer<typeof StarView>

/** Findings in one answer: indicators by criterion, and situation, task, action and result. */
export const FoundView = z.object({
  question: Id,
  counts: z.record(z.string(), z.number().int()),
  withheld: WithheldText,
  star: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type FoundView = z.infer<typeof FoundView>

/** State of a rubric and of its comparison with people. */
export const RubricProofView = z.object({
  state: z.enum(['draft', 'evidence', 'proven']),
  hash: RubricHash,
  /** number that counts so far */
  answers: z.number().int(),
  needed: z.number().int(),
  agreement: z.union([z.number(), z.literal('-')]),
  ready: z.boolean(),
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** votes of raters on the passages that each criterion found */
  votes: z.array(z.object({ criterion: z.string(), fits: z.number().int(), does_not_fit: z.number().int() })),
})

export type RubricProofView = z.infer<typeof RubricProofView>
