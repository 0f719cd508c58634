import { START_OUTCOMES } from '../../views/link.ts'
import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Questions of the product about a person's location. Accepted in any form, so that they never stand in the way of an answer, and not kept. */
const place = {
  browser: z.unknown().optional(),
  city: z.unknown().optional(),
  country: z.unknown().optional(),
  ip: z.unknown().optional(),
  lat: z.unknown().optional(),
  lng: z.unknown().optional(),
  more: z.unknown().optional(),
  os: z.unknown().optional(),
  region: z.unknown().optional(),
}

export const btob_video = defineCall({
  path: 'api/tasks/btob_video',
  summary:
    'Says that a question was done, with the answer in words where it has one, and with `finish: yes` that the interview is over. Safe to repeat.',
  description:
    'The bytes of a recording come by the calls for uploads, its answer by sync. A written answer is kept as by `jobseeker/submit_answer`: the first one stays. `unanswered` names the questions without a final answer. Where the candidate is (`browser`, `city`, … as `user_info/ip_location` gives it) may be sent and is not kept.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z
    .strictObject({
      question: Id,
      job_id: JobId,
      /** number of questions, and the position of this one, from 1 */
      tot: z.number().int().min(1).max(200),
      num: z.number().int().min(1).max(200),
      interview_id: Id,
      finish: z.enum(['yes', 'no']),
      /** language of the job; '' = as before */
      interview_language: z.string().max(20),
      /** of a written question; for choices the id of one, or several joined by commas. Empty = left open */
      text_answer: z.string().max(10_000).optional(),
      ...place,
    })
    .refine(({ num, tot }) => num <= tot, { path: ['num'], error: 'is more than tot' }),
  response: z.object({
    /** a final answer to this question is here */
    stored: z.boolean(),
    receipt: z.string().nullable(),
    finished: z.boolean(),
    /** 0, 0.5 or 1 */
    complete: z.number(),
    unanswered: z.array(Id),
  }),
  ids: ['question', 'job_id', 'interview_id'],
  outcomes: { 11: 'This interview is completed.', ...START_OUTCOMES },
  example: {
    question: sample.shortQuestionId,
    job_id: sample.jobId,
    tot: 3,
    num: 3,
    interview_id: sample.interviewId,
    finish: 'no',
    interview_language: 'english',
    text_answer: 'Two weeks, by asking the team first.',
    city: '-',
  },
})
