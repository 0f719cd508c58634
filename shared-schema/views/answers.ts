import * as z from 'zod'
import { Id, Ms } from '../primitives/fields.ts'
import { QuestionType, QuestionView } from './job-setting.ts'
import { FileAddress, ObjectNameField } from './upload.ts'

/** Outcome of the specification while a candidate has given no answer of the kind that is asked for (R397). */
export const NO_ANSWERS_YET = { 4: 'No answers yet' } as const

/** Outcome of the specification while there is nothing that a report could show (R366). */
export const NOT_READY = { 41: 'Report not ready' } as const

/** A number, or '-' where there is no value: nobody has judged, no key, or a blind job whose own score is not sealed. */
export const Value = z.union([z.number(), z.literal('-')])

/** Question of one candidate, with its place in the interview. The key is left out for who has only single candidates. */
export const AskedQuestion = QuestionView.extend({
  id: Id,
  no: z.number().int(),
  attempts: z.number().int(),
  limit_seconds: z.number().nullable(),
  think_seconds: z.number().nullable(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** State of the answer to a question, as the report shows it. */
export const AnswerStanding = z.enum(['unanswered', 'coming', 'processing', 'ready', 'unreadable'])
export type AnswerStanding = z.infer<typeof AnswerStanding>

/** Stored files of an answer by what they are; an empty list before it is here. */
export const AnswerFiles = z.array(FileAddress.pick({ bucket_name: true, object_name: true, kind: true }))

/** Answer to one question, of whatever kind. Times are the device's claims, `received_at` the server's. */
export const AnswerDetails = z.object({
  question: Id,
  no: z.number().int(),
  type: QuestionType,
  attempt: z.number().int(),
  state: AnswerStanding,
  /** texts of the chosen answers */
  given: z.array(z.string()),
  /** '' for other kinds than short answers */
  text: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  received_at: z.string().nullable(),
  duration_ms: z.number().int().nullable(),
  files: AnswerFiles,
})
export type AnswerDetails = z.infer<typeof AnswerDetails>

/** Given answers against the right ones; `partly`: some of several right choices. */
export const ChoiceCheck = z.object({
  question: Id,
  given: z.array(z.string()),
  correct: z.array(z.string()),
  result: z.enum(['right', 'partly', 'wrong', 'open', '-']),
  score: Value,
})
export type ChoiceCheck = z.infer<typeof ChoiceCheck>

/** Short answer with the model answer; `source` says who gave its score. */
export const ShortCheck = z.object({
  question: Id,
  answer: z.string().nullable(),
  model_answer: z.string(),
  score: Value,
  source: z.enum(['manual', 'automatic', 'none']),
})
export type ShortCheck = z.infer<typeof ShortCheck>

/** File of an interview without an address; `bytes` is null where its size was not kept. */
export const ListedFile = FileAddress.omit({ url: true, bytes: true }).extend({ interview_id: Id, bytes: z.number().int().nullable() })
export type ListedFile = z.infer<typeof ListedFile>

/** Names of files that addresses are asked for. */
export const FilesAsked = z.array(ObjectNameField).min(1).max(500)

/** Addresses of files that the caller may fetch; `refused` names the others, missing and foreign ones alike. */
export const FilesGiven = z.object({ files: z.array(FileAddress), refused: z.array(z.string()), expires_at: Ms })
