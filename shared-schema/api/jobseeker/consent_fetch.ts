import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { ConsentText } from '../../views/pack.ts'

export const consent_fetch = defineCall({
  path: 'api/jobseeker/consent_fetch',
  summary: 'The latest consent text of an interview, null when the job asks for none.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({ consent_id: z.string().max(64).optional(), interview_id: Id.optional() }),
  response: z.object({ consent: ConsentText.nullable() }),
  ids: ['interview_id'],
  example: { interview_id: sample.interviewId },
})
