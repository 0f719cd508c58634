import * as z from 'zod'
import { Id, Ms, visibleText } from '../primitives/fields.ts'
import { MAX_ATTEMPTS, MAX_SETS } from '../entities/job-setting.ts'
import { Competencies, isWireTopic, TOPIC_PROBLEM, TOPIC_WIRE } from '../lib/questions/topic-fields.ts'

export const QuestionText = z.union([visibleText(2000), z.record(z.string().max(20), z.string().max(2000))])
export const QuestionType = z.enum(['Video Interview', 'Multiple Choices', 'Short Question'])
export type QuestionType = z.infer<typeof QuestionType>

/** A question as set and as answered; `choices` are texts, `answers` the right ones among them (for short questions a model answer). */
export const QuestionView = z
  .strictObject({
    id: Id.optional(),
    question: QuestionText,
    ans_type: z.enum(['Single Answer', 'Multiple Answers']).optional(),
    choices: z.array(visibleText(500)).max(12).optional(),
    answers: z.union([z.array(z.string().max(500)).max(12), z.string().max(4000)]).optional(),
    required: z.boolean().optional(),
    /** subject, where one was set: type and sub-type (R104, R105, R106) */
    ...TOPIC_WIRE,
    competency_list: Competencies.optional(),
  })
  .refine(isWireTopic, TOPIC_PROBLEM)
export type QuestionView = z.infer<typeof QuestionView>

/** Test of a job: its questions share type, time and number of attempts. Each candidate gets one of its sets. */
export const TestView = z.strictObject({
  type: QuestionType,
  test_name: z.string().max(100).optional(),
  /** minutes for the whole test */
  test_duration: z.number().positive().max(600).optional(),
  /** minutes to think before each question */
  preparation: z.number().min(0).max(60).optional(),
  /** questions of former times may have more */
  number_of_attempts: z.number().int().min(1).max(10).optional(),
  question_sets: z
    .array(z.strictObject({ questions: z.array(QuestionView).min(1).max(15) }))
    .min(1)
    .max(MAX_SETS),
})
export type TestView = z.infer<typeof TestView>

/** Test as it may be set. */
export const TestToSet = TestView.extend({ number_of_attempts: z.number().int().min(1).max(MAX_ATTEMPTS).optional() })

export const ConsentView = z.object({
  consentEnabled: z.boolean(),
  consent_id: z.string(),
  /** in the first language of the job */
  consent_content: z.string(),
  /** interview language -> text */
  consent_texts: z.record(z.string(), z.string()),
  version: z.number().int(),
  /** every text that candidates may have seen, oldest first; `at` is missing for those of before versions were kept */
  versions: z.array(
    z.object({
      version: z.number().int(),
      language: z.string(),
      text_hash: z.string(),
      at: Ms.nullable(),
      by: z.string().nullable(),
    }),
  ),
})
export type ConsentView = z.infer<typeof ConsentView>
