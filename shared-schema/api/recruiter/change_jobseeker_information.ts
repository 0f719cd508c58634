import * as z from 'zod'
import { CandidateChange } from '../../lib/candidate-change.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'

export const change_jobseeker_information = defineCall({
  path: 'api/recruiter/change_jobseeker_information',
  summary:
    'Correct name, e-mail, phone, language or window of a candidate; what is not named stays. With another address the links sent so far and the open sessions end.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({ new_info: CandidateChange, interview_id: Id }),
  response: z.object({
    interview_id: Id,
    /** ours: fields that are other than before */
    changed: z.array(z.string()),
  }),
  ids: ['interview_id'],
  jsonText: 'new_info',
  example: { new_info: { phone: '+55 11 5555 0100' }, interview_id: sample.interviewId },
})
