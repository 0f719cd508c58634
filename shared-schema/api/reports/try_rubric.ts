import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { Rubric } from '../../lib/rubrics/rubric.ts'
import { WITHHELD_CODES } from '../../text/withheld.ts'
import { ScoreText } from '../../views/report.ts'

const MAX_TRIED = 20_000

export const try_rubric = defineCall({
  path: 'api/reports/try_rubric',
  summary: 'Try a rubric on a text: what is found, and the number it would have.',
  description:
    'Reads the text as a typed English answer; nothing is kept. Without `rubric`: the one of the question. `found` names indicators as `criterion/indicator`.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'reviews',
  request: z.strictObject({ job_id: JobId, question: Id, text: z.string().max(MAX_TRIED), rubric: Rubric.optional() }),
  response: z.object({
    words: z.number().int(),
    score: ScoreText,
    withheld: z.enum(WITHHELD_CODES).nullable(),
    flags: z.array(z.enum(['W08'])),
    criteria: z.record(z.string(), z.number()),
    star: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    found: z.array(z.string()),
  }),
  ids: ['job_id', 'question'],
  outcomes: { 1: 'This question has no rubric.' },
  example: {
    job_id: sample.jobId,
    question: sample.videoQuestionId,
    text: 'Last year a guest was angry. I listened to her, asked what she needed and offered a new room. In the end she stayed three nights and thanked the whole team.',
    rubric: {
      kind: 'behavioural',
      lang: 'en',
      jobBasis: 'Guests complain at the desk.',
      criteria: [
        { id: 'listen', name: 'Listens', weight: 3, full: 1, indicators: [{ id: 'L1', points: 1, patterns: ['listen to'] }] },
        { id: 'story', name: 'Told as a story', weight: 1, full: 1, indicators: [], structure: true },
      ],
    },
  },
})
