import * as z from 'zod'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, nameText, shortText } from '../../primitives/fields.ts'

/** Ours. */
export const claim_place = defineCall({
  path: 'api/kiosk/claim_place',
  summary: 'Say at delivery who sat at a place of a kiosk. An address that is in the job already stays out, and the answer says so.',
  kind: 'command',
  roles: ['jobseeker'],
  request: z.strictObject({
    interview_id: Id,
    name: nameText(100),
    email: Email.optional(),
    phone: shortText(20).optional(),
  }),
  response: z.object({
    /** false: the address belongs to another candidate of the job */
    address_taken: z.boolean(),
  }),
  ids: ['interview_id'],
  failures: ['conflict'],
  example: { interview_id: sample.interviewId, name: 'Pat Placed', email: 'pat@placed.test' },
})
