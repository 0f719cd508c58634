import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { AccountInformation } from '../../views/account-information.ts'

/** Ours: the specification names only the call that changes it. */
export const fetch_account_information = defineCall({
  path: 'api/recruiter/fetch_account_information',
  summary: 'The own account with its company, time zone, retention and pictures.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({}),
  response: AccountInformation,
  example: {},
})
