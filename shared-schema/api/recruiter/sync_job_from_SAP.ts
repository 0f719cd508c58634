import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { SapRun } from '../../views/sap/sap-run.ts'

export const sync_job_from_SAP = defineCall({
  path: 'api/recruiter/sync_job_from_SAP',
  summary: 'Take in new and changed requisitions of the own connection to SAP.',
  description:
    'There is one run at a time: who asks meanwhile gets the one that goes on. After 20 seconds a run is answered as far as it is, with `state` `running`; it goes on by itself, and `fetch_sap_runs` tells how far it came. What somebody edited here stays, and the row says `edited`.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({}),
  response: SapRun,
  example: {},
})
