import { sync_candidates_from_SAP } from '#shared/api/recruiter/sync_candidates_from_SAP.ts'
import { everyone, handle } from '../../http/handle.ts'
import { askForRun } from '../../commands/sap/ask-for-run.ts'

export default handle(sync_candidates_from_SAP, {
  // it is the own connection
  allow: everyone,
  run: ({ actor, deps }) => askForRun(deps, actor, 'candidates'),
})
