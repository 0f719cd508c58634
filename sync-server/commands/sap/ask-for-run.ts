import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '#shared/primitives/roles.ts'
import { must } from '#shared/primitives/must.ts'
import type { SapFlow, SapRun } from '#shared/views/sap/sap-run.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { StoredSapRun } from '../../models/sap/sap-run.ts'
import { presentRun } from '../../presenters/sap-run.ts'
import { settingsOf } from './connection-settings.ts'
import { startRun } from './start-run.ts'
import { workOn } from './work-on.ts'

/** A call answers after so long, also while the run goes on. */
const PATIENCE_MS = 20_000
const LOOK_MS = 150

/** Runs a sync of the own connection and gives what it came to, or how far it is. */
export async function askForRun(deps: Deps, actor: Actor, flow: SapFlow): Promise<SapRun> {
  const { models, clock } = deps
  const account = must(await models.accounts.findOne({ _id: actor.id }).lean<Account>(), 'a session belongs to an account')
  if (!settingsOf(deps, account)) return notConnected(clock.now())
  const run = await startRun(deps, account, flow)
  // it goes on after the answer
  const working = workOn(deps, account._id).catch((error: unknown) =>
    deps.log.error({ err: error, run: run._id }, 'a sync with SAP broke off'),
  )
  await Promise.race([working, wait(PATIENCE_MS, undefined, { ref: false })])
  // somebody else may have the lease
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const now = must(await models.sapRuns.findOne({ _id: run._id }).lean<StoredSapRun>(), 'it was begun above')
    if (now.state !== 'running' || now.nextAt > clock.now() || Date.now() > until) return presentRun(now)
    if ((await models.sapConnections.findOne({ _id: account._id }).lean())?.leaseBy === undefined) await workOn(deps, account._id)
    await wait(LOOK_MS)
  }
}

const notConnected = (now: number): SapRun => ({
  run_id: '',
  state: 'failed',
  new: 0,
  changed: 0,
  unchanged: 0,
  missing: 0,
  failed: 0,
  rows: [],
  problem: 'notConnected',
  started_at_ms: now,
  ended_at_ms: now,
})
