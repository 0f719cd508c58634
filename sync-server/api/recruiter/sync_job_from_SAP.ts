import { sync_job_from_SAP } from '#shared/api/recruiter/sync_job_from_SAP.ts'
import { everyone, handle } from '../../http/handle.ts'
import { askForRun } from '../../commands/sap/ask-for-run.ts'

export default handle(sync_job_from_SAP, {
  // it is the own connection
  allow: everyone,
  run: ({ actor, deps }) => askForRun(deps, actor, 'jobs'),
})
