import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CandidateSession } from '../../views/candidate-session.ts'

export const assign_questionset = defineCall({
  path: 'api/jobseeker/assign_questionset',
  summary:
    'The set of questions of each test that this candidate gets: drawn once, then always the same. Tests with a single set are not named.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id.optional() }),
  response: z.object({ sets: z.record(z.string(), z.string()), session: CandidateSession }),
  ids: ['interview_id'],

  example: { interview_id: sample.interviewId },
})
