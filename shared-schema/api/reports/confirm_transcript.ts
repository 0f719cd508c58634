import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId, Ms } from '../../primitives/fields.ts'
import { cleanText } from '../../primitives/text.ts'
import { sample } from '../../lib/sample.ts'
import { Trust } from '../../lib/words/trust.ts'
import { MAX_SENTENCE_LENGTH, MAX_WORDS } from '../../lib/words/words-file.ts'

const text = z
  .string()
  .overwrite(cleanText)
  .max(MAX_SENTENCE_LENGTH)
  .refine((value) => value.split(/\s+/).length <= MAX_WORDS, { error: `has more than ${MAX_WORDS} words` })

export const confirm_transcript = defineCall({
  path: 'api/reports/confirm_transcript',
  summary: 'Say that the words of an answer are what was said, or correct some of its sentences.',
  description:
    'Makes a new version with the name of the person and the time; earlier ones are kept. A sentence with an empty text is left out. `version`: the one that was read. A repeat changes nothing.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({
    job_id: JobId,
    interview_id: Id,
    question: Id,
    /** the answer that was read, when there may be a later one by now; default: the newest of the question */
    answer_id: Id.optional(),
    version: z.number().int().min(1),
    sentences: z
      .array(z.strictObject({ at: z.number().int().min(0), text }))
      .min(1)
      .max(500)
      .refine((list) => new Set(list.map(({ at }) => at)).size === list.length, { error: 'names a sentence twice' })
      .optional(),
  }),
  response: z.object({ version: z.number().int(), trust: Trust, by: z.string(), at: Ms }),
  ids: ['job_id', 'interview_id', 'question', 'answer_id'],
  outcomes: {
    1: 'Somebody has changed these words since. Read them again.',
    2: 'These words have been changed too often. Nothing was changed.',
  },
  example: {
    job_id: sample.jobId,
    interview_id: sample.interviewId,
    question: sample.videoQuestionId,
    answer_id: sample.answerId,
    version: 1,
    sentences: [{ at: 0, text: 'I led a team of five.' }],
  },
})
