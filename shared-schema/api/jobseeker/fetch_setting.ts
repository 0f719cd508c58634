import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { LINK_SIGN_IN_OUTCOMES } from '../../views/link.ts'
import { Pack } from '../../views/pack.ts'

export const fetch_setting = defineCall({
  path: 'api/jobseeker/fetch_setting',
  summary: 'The interview pack: everything that is needed to do the interview offline. Holds no right choices and no model answers.',
  kind: 'query',
  roles: ['jobseeker'],
  request: z.strictObject({ interview_id: Id.optional() }),
  response: Pack,
  ids: ['interview_id'],
  outcomes: { 18: LINK_SIGN_IN_OUTCOMES[18] },
  example: { interview_id: sample.interviewId },
})
