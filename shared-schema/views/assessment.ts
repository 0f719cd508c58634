import * as z from 'zod'
import { Id } from '../primitives/fields.ts'

/** Most drafts of one request; a job has room for as many questions. */
export const MAX_DRAFTS = 15

/** A question that was drafted of a file and that nobody has accepted yet. */
export const QuestionDraft = z.object({
  draft_id: Id,
  question: z.string(),
  /** sentence of the file that it was made from */
  evidence: z.string(),
  /** of a multiple-choice question, with the right ones in `answers` */
  choices: z.array(z.string()),
  answers: z.array(z.string()),
  /** of a short question; '' otherwise */
  model_answer: z.string(),
})
export type QuestionDraft = z.infer<typeof QuestionDraft>

export const AssessmentView = z.object({
  knowledge_id: Id,
  drafts: z.array(QuestionDraft),
  /** stored with every question that is made of a draft */
  engine: z.string(),
  engine_version: z.string(),
  /** the engine knows words and not what they mean: each draft needs a person */
  is_limited: z.boolean(),
})
export type AssessmentView = z.infer<typeof AssessmentView>
