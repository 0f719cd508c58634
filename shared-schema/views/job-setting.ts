import * as z from 'zod'
import { Id, Ms, visibleText } from '../primitives/fields.ts'
import { MAX_ATTEMPTS, MAX_SETS } from '../entities/job-setting.ts'
import { FILE_PROBLEM, FILE_WIRE, isWireFile } from '../lib/questions/question-file.ts'
import { MAX_CHOICE_TEXT, MAX_CHOICES, MAX_MODEL_ANSWER, MAX_QUESTION_TEXT } from '../lib/questions/question-limits.ts'
import { Competencies, isWireTopic, TOPIC_PROBLEM, TOPIC_WIRE } from '../lib/questions/topic-fields.ts'

export const QuestionText = z.union([visibleText(MAX_QUESTION_TEXT), z.record(z.string().max(20), z.string().max(MAX_QUESTION_TEXT))])
export const QuestionType = z.enum(['Video Interview', 'Multiple Choices', 'Short Question'])
export type QuestionType = z.infer<typeof QuestionType>

/** A question as answered; `choices` are texts, `answers` the right ones among them (for short questions a model answer). Tolerates what is stored already. */
export const QuestionView = z.strictObject({
  id: Id.optional(),
  question: z.union([z.string(), z.record(z.string(), z.string())]),
  ans_type: z.enum(['Single Answer', 'Multiple Answers']).optional(),
  choices: z.array(z.string()).optional(),
  answers: z.union([z.array(z.string()), z.string()]).optional(),
  required: z.boolean().optional(),
  /** subject, where one was set: type and sub-type (R104, R105, R106) */
  ...TOPIC_WIRE,
  competency_list: z.array(z.string()).optional(),
  ...FILE_WIRE,
  /** a voice reads the question to candidates */
  openAudio: z.boolean().optional(),
})
export type QuestionView = z.infer<typeof QuestionView>

/** A question as it may be set. */
const QuestionToSet = QuestionView.extend({
  question: QuestionText,
  choices: z.array(visibleText(MAX_CHOICE_TEXT)).max(MAX_CHOICES).optional(),
  answers: z.union([z.array(z.string().max(MAX_CHOICE_TEXT)).max(MAX_CHOICES), z.string().max(MAX_MODEL_ANSWER)]).optional(),
  competency_list: Competencies.optional(),
})
  .refine(isWireTopic, TOPIC_PROBLEM)
  .refine(isWireFile, FILE_PROBLEM)

/** Test of a job: its questions share type, time and number of attempts. Each candidate gets one of its sets. */
export const TestView = z.strictObject({
  type: QuestionType,
  test_name: z.string().optional(),
  /** minutes for the whole test */
  test_duration: z.number().optional(),
  /** minutes to think before each question */
  preparation: z.number().optional(),
  /** questions of former times may have more than may be set */
  number_of_attempts: z.number().int().optional(),
  question_sets: z.array(z.strictObject({ questions: z.array(QuestionView) })),
})
export type TestView = z.infer<typeof TestView>

/** Test as it may be set. */
export const TestToSet = TestView.extend({
  test_name: z.string().max(100).optional(),
  test_duration: z.number().positive().max(600).optional(),
  preparation: z.number().min(0).max(60).optional(),
  number_of_attempts: z.number().int().min(1).max(MAX_ATTEMPTS).optional(),
  question_sets: z
    .array(z.strictObject({ questions: z.array(QuestionToSet).min(1).max(15) }))
    .min(1)
    .max(MAX_SETS),
})

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
