import type { fetch_sap_runs } from '#shared/api/recruiter/fetch_sap_runs.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { SapFlow, SapRun } from '#shared/views/sap/sap-run.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { StoredSapRun } from '../../models/sap/sap-run.ts'
import { presentRun } from '../../presenters/sap-run.ts'
import { settingsOf } from './connection-settings.ts'

/** State of the own connection, with the last run of each kind. */
export async function sapState(deps: Deps, { id }: Actor): Promise<OutputOf<typeof fetch_sap_runs>> {
  const { models, clock } = deps
  const latest = async (flow: SapFlow): Promise<SapRun | null> => {
    const run = await models.sapRuns.findOne({ account: id, flow }).sort({ n: -1 }).lean<StoredSapRun>()
    return run && presentRun(run)
  }
  const account = await models.accounts.findOne({ _id: id }).lean<Account>()
  const connection = await models.sapConnections.findOne({ _id: id }).lean()
  const { pausedAt, restsUntil = 0 } = connection ?? {}
  return {
    is_connected: account !== null && settingsOf(deps, account) !== null,
    ...(pausedAt !== undefined && { paused_at_ms: pausedAt }),
    ...(restsUntil > clock.now() && { rests_until_ms: restsUntil }),
    jobs: await latest('jobs'),
    candidates: await latest('candidates'),
  }
}
