import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'

/** Ours: the specification names a history of a candidate, and no call for it. */
export const fetch_candidate_history = defineCall({
  path: 'api/recruiter/fetch_candidate_history',
  summary: 'The newest corrections, redos and decisions about a candidate: when, by whom, and which facts; never what stood there.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({ interview_id: Id }),
  response: z.object({
    entries: z.array(
      z.object({
        at_ms: z.number(),
        /** '' for an account that is gone, or for the server itself */
        by: z.string(),
        what: z.enum(['changed', 'redo', 'decision']),
        /** of a correction */
        fields: z.array(z.string()),
      }),
    ),
    /** true: there are older ones */
    has_more: z.boolean(),
  }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId },
})
