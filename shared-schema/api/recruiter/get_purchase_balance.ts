import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Id } from '../../primitives/fields.ts'
import { sample } from '../../lib/sample.ts'
import { Quota } from '../../views/recruiter-account.ts'

export const get_purchase_balance = defineCall({
  path: 'api/recruiter/get_purchase_balance',
  summary: 'What a group bought, used and has left. Only the own group is there.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  wholeGroup: true,
  request: z.strictObject({ group: Id }),
  response: Quota.extend({ group: Id, group_name: z.string() }),
  ids: ['group'],
  example: { group: sample.gid },
})
