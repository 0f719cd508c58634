import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { CandidateSession } from '../../views/candidate-session.ts'

export const assign_test_deadline = defineCall({
  path: 'api/jobseeker/assign_test_deadline',
  summary:
    'The end of the test in progress. The first one stays: the same again is fine, another is 409, one after the time of the test is 422.',
  kind: 'command',
  offline: 'device',
  roles: ['jobseeker'],
  request: z.strictObject({
    testDeadline: z.union([z.iso.datetime({ offset: true }), z.number().int().min(0)]),
    interview_id: Id.optional(),
  }),
  response: z.object({ testDeadline: z.string(), session: CandidateSession }),
  ids: ['interview_id'],

  example: { testDeadline: '2026-11-21T10:05:00.000Z', interview_id: sample.interviewId },
})
