import * as z from 'zod'
import { SAP_FIELDS } from '../../lib/sap/sap-settings.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { SAP_CHECKS } from '../../views/sap/sap-run.ts'

export const sap_verify = defineCall({
  path: 'api/recruiter/sap_verify',
  summary: 'Try a connection to SAP without storing it: address, sign-in, sets, fields, statuses, and one row.',
  description:
    'It stops at the first check that fails. A secret that is given as `{"masked": true}` is the stored one, which goes to the stored address only. Screens skip the call while the password is such an object.',
  kind: 'query',
  roles: ['recruiter'],
  body: 'form',
  request: z.object(z.object(SAP_FIELDS).partial().shape),
  response: z.object({
    ok: z.boolean(),
    checks: z.array(z.object({ name: z.enum(SAP_CHECKS), ok: z.boolean(), detail: z.string() })),
  }),
  example: {
    sap_company_url: 'https://sap.example',
    sap_username: 'rita',
    sap_company_id: 'acme',
    sap_auth: 'basic',
    sap_password: 'secret',
  },
  perMinute: 20,
})
