import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { JobId, Ms } from '../primitives/fields.ts'
import { ReplacedParts } from './replaced.ts'
import { Competencies, QuestionTopic } from '../lib/questions/topic-fields.ts'
import { MAX_CHOICE_TEXT, MAX_CHOICES, MAX_MODEL_ANSWER, MAX_QUESTION_MS, MAX_QUESTION_TEXT } from '../lib/questions/question-limits.ts'
import { QuestionFile } from '../lib/questions/question-file.ts'
import { Rubric, RubricApproval, RubricProof } from '../lib/rubrics/rubric.ts'

/** Stored spelling of the test types (R096, X58) and our short name for each. */
export const QUESTION_KINDS = { video: 'Video Interview', choice: 'Multiple Choices', short: 'Short Question' } as const

export const Choice = z.object({ id: z.string().max(40), text: z.string().max(MAX_CHOICE_TEXT) })

const QuestionMs = z.number().int().min(0).max(MAX_QUESTION_MS)

/** Engine and version that made a value, with what it was made from. */
export const Drafted = z.object({ engine: z.string().max(60), version: z.string().max(40), evidence: z.string().max(1000) })

export const question = defineEntity({
  collection: 'questions',
  scopes: ['job'],
  version: 3,
  indexes: [],
  rules: { replaced: 'ownReplaced' },
  fields: z.object({
    jobId: JobId,
    kind: z.enum(['video', 'choice', 'short']),
    /** interview language -> text; english is the fallback (R107) */
    text: z.record(z.string(), z.string().max(MAX_QUESTION_TEXT)),
    required: z.boolean().optional(),
    /** time limit of an answer; absent = the job's layout */
    limitMs: QuestionMs.optional(),
    /** time to think first; absent = the job's layout */
    thinkMs: QuestionMs.optional(),
    /** takes a candidate may use; technical failures never count */
    attempts: z.number().int().min(1).max(10).optional(),
    answerType: z.enum(['Single Answer', 'Multiple Answers']).optional(),
    choices: z.array(Choice).max(MAX_CHOICES).optional(),
    /** ids of right choices: never leaves the recruiters' side */
    correct: z.array(z.string().max(40)).max(MAX_CHOICES).optional(),
    /** never leaves the recruiters' side */
    modelAnswer: z.string().max(MAX_MODEL_ANSWER).optional(),
    /** type and sub-type, one value: two devices never leave a sub-type under a type that does not have it */
    topic: QuestionTopic.optional(),
    /** names of what the question is to show */
    competencies: Competencies.optional(),
    /** shown or played with the question; with its captions one value, so that nobody's captions are left to another file */
    file: QuestionFile.optional(),
    /** a voice reads the question to candidates */
    openAudio: z.boolean().optional(),
    /** of a question that began as a draft: the engine, and the sentence that it was made from; never leaves the recruiters' side */
    drafted: Drafted.optional(),
    /** words that a machine may find in answers, one value; never leaves the recruiters' side (ADR 0145) */
    rubric: Rubric.optional(),
    /** somebody approved the content with this hash; the server's, by a call */
    rubricApproval: RubricApproval.optional(),
    /** agreement of its numbers with people; the server's */
    rubricProof: RubricProof.optional(),
    createdAt: Ms,
    replaced: ReplacedParts.optional(),
  }),
})
export type Question = DocOf<typeof question>

/** A question without its place: what a set of questions keeps of it. Its rubric goes along as a draft: each job approves for itself. */
export const PlainQuestion = question.fields.omit({
  jobId: true,
  createdAt: true,
  replaced: true,
  rubricApproval: true,
  rubricProof: true,
})
export type PlainQuestion = z.infer<typeof PlainQuestion>
