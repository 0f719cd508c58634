import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { SapStatusRow } from '../../views/sap/sap-run.ts'

export const sap_status_reset = defineCall({
  path: 'api/recruiter/sap_status_reset',
  summary: 'Give all candidates of the own connection the status id of its settings again.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({}),
  response: z.object({ rows: z.array(SapStatusRow) }),
  outcomes: { 2: 'The settings have no status id' },
  example: {},
})
