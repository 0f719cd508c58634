import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, Ms } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Ours: the same row as `admin/request_erasure` writes (ADR 0043). */
export const request_erasure = defineCall({
  path: 'api/jobseeker/request_erasure',
  summary: 'Ask for the erasure of the own data of an interview. The code in the answer tells what has become of it, without signing in.',
  description:
    'Nothing is erased yet: the employer or the server does that before `due_at`. A repeat answers the same; the first request stands.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id }),
  response: z.object({ code: z.string(), asked_at: Ms, due_at: Ms }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId },
  perMinute: 10,
})
