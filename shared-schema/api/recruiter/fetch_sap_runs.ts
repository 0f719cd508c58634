import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Ms } from '../../primitives/fields.ts'
import { SapRun } from '../../views/sap/sap-run.ts'

/** Ours: the specification starts runs and does not say how the last one is seen. */
export const fetch_sap_runs = defineCall({
  path: 'api/recruiter/fetch_sap_runs',
  summary: 'State of the own connection to SAP, and its last run of each kind.',
  kind: 'query',
  roles: ['recruiter'],
  request: z.strictObject({}),
  response: z.object({
    is_connected: z.boolean(),
    /** SAP refused the sign-in; nothing is asked until the settings are saved again */
    paused_at_ms: Ms.optional(),
    /** nothing is asked before */
    rests_until_ms: Ms.optional(),
    jobs: SapRun.nullable(),
    candidates: SapRun.nullable(),
  }),
  example: {},
})
