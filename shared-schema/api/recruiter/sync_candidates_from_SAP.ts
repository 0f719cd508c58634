import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { SapRun } from '../../views/sap/sap-run.ts'

export const sync_candidates_from_SAP = defineCall({
  path: 'api/recruiter/sync_candidates_from_SAP',
  summary: 'Take in new and changed applications to jobs that came from SAP.',
  description:
    'A person is added while the application has the status id of the settings; without one, whatever its status. There is one run at a time: who asks meanwhile gets the one that goes on. After 20 seconds a run is answered as far as it is, with `state` `running`; it goes on by itself, and `fetch_sap_runs` tells how far it came. What somebody edited here stays, and the row says `edited`.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({}),
  response: SapRun,
  example: {},
})
