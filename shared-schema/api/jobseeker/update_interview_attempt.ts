import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CandidateSession } from '../../views/candidate-session.ts'

export const update_interview_attempt = defineCall({
  path: 'api/jobseeker/update_interview_attempt',
  summary: 'Begin the next attempt of the written test that was finished last, with a new clock.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({ reset: z.literal(true), interview_id: Id.optional() }),
  response: z.object({ session: CandidateSession }),
  ids: ['interview_id'],
  outcomes: { 1: 'No attempt is left', 11: 'This interview is completed.' },
  example: { reset: true, interview_id: sample.interviewId },
})
