import { fetch_sap_runs } from '#shared/api/recruiter/fetch_sap_runs.ts'
import { everyone, handle } from '../../http/handle.ts'
import { sapState } from '../../commands/sap/sap-state.ts'

export default handle(fetch_sap_runs, {
  // it is the own connection
  allow: everyone,
  run: ({ actor, deps }) => sapState(deps, actor),
})
