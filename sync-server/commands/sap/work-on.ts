import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { StoredSapRun } from '../../models/sap/sap-run.ts'
import { PeerFailure } from '../../services/sap/peer-failure.ts'
import { openPeer, type SapPeer } from '../../services/sap/sap-peer.ts'
import { settingsOf } from './connection-settings.ts'
import { fetchCvs } from './fetch-cvs.ts'
import { takeLease, type Lease } from './lease.ts'
import { mailPausedConnection } from './mail-paused-connection.ts'
import { noteTrouble } from './peer-trouble.ts'
import { runFlow } from './run-flow.ts'
import { sendStatuses } from './send-statuses.ts'
import { tellFailed } from './tell-failed.ts'
import { LeaseLost, type Working } from './working.ts'

/** Limits of one question; tests have little patience. */
export interface Patience {
  timeoutMs?: number
}

/** Does what is due on one connection: its runs, then its statuses. Whoever comes second leaves it to the first. */
export async function workOn(deps: Deps, accountId: string, patience: Patience = {}): Promise<void> {
  const lease = await takeLease(deps, accountId)
  if (!lease) return
  try {
    await workUnder(deps, lease, patience)
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  } finally {
    await lease.release()
  }
}

async function workUnder(deps: Deps, lease: Lease, patience: Patience): Promise<void> {
  const { models, clock } = deps
  const { connection } = lease
  const account = await models.accounts.findOne({ _id: connection._id }).lean<Account>()
  const settings = account && account.frozenAt === undefined ? settingsOf(deps, account) : null
  if (!account || !settings) return await endRuns(deps, connection._id, 'notConnected')
  if (connection.pausedAt !== undefined) {
    // told once more: a process may have died between pause and mail
    await mailPausedConnection(deps, connection._id, connection.pausedAt)
    return await endRuns(deps, connection._id, 'unauthorized')
  }
  if ((connection.restsUntil ?? 0) > clock.now()) return await putOffRuns(deps, connection._id, connection.restsUntil ?? 0)
  const { _id: id, role, gid, firstName, lastName, groupRole } = account
  let peer: SapPeer
  try {
    peer = openPeer(settings, {
      nowMs: () => clock.now(),
      id: () => deps.random.id(),
      toPrivate: deps.config.outboundToPrivate,
      ...patience,
    })
  } catch (error) {
    if (!(error instanceof PeerFailure)) throw error
    await noteTrouble(deps, id, error)
    return await endRuns(deps, id, error.problem)
  }
  const working: Working = {
    deps,
    actor: { id, role, gid, name: `${firstName} ${lastName}`, ...(groupRole && { groupRole }) },
    settings,
    peer,
    connection,
    async beat() {
      if (!(await lease.beat())) throw new LeaseLost()
    },
  }
  for (const run of await dueRuns(deps, id)) {
    await runFlow(working, run)
    // the next run, and the statuses, see what this one noted
    const now = (await models.sapConnections.findOne({ _id: id }).lean()) ?? connection
    if (now.pausedAt !== undefined || (now.restsUntil ?? 0) > clock.now()) return
    working.connection = now
  }
  await sendStatuses(working)
  await fetchCvs(working)
}

const dueRuns = async ({ models, clock }: Deps, account: string): Promise<StoredSapRun[]> =>
  await models.sapRuns
    .find({ account, state: 'running', nextAt: { $lte: clock.now() } })
    // requisitions first: applications belong to them
    .sort({ flow: -1 })
    .lean<StoredSapRun[]>()

async function endRuns(deps: Deps, account: string, problem: PeerFailure['problem']): Promise<void> {
  const { models, clock } = deps
  for (const run of await models.sapRuns.find({ account, state: 'running' }).lean<StoredSapRun[]>()) await tellFailed(deps, run, problem)
  await models.sapRuns.updateMany({ account, state: 'running' }, { $set: { state: 'failed', problem, endedAt: clock.now() } })
  await models.sapStatuses.updateMany({ account, nextAt: { $lte: clock.now() } }, { $set: { nextAt: clock.now() + PUT_OFF_MS } })
  await putOffCvs(deps, account, clock.now() + PUT_OFF_MS)
}

/** Statuses and CVs wait on a connection that is paused; they go on once it works again. */
const PUT_OFF_MS = 5 * 60_000

async function putOffRuns(deps: Deps, account: string, until: number): Promise<void> {
  const { models } = deps
  await putOffCvs(deps, account, until)
  await models.sapRuns.updateMany({ account, state: 'running', nextAt: { $lt: until } }, { $set: { nextAt: until } })
  await models.sapStatuses.updateMany({ account, nextAt: { $lt: until } }, { $set: { nextAt: until } })
}

const putOffCvs = async ({ models }: Deps, account: string, until: number): Promise<unknown> =>
  await models.sapRows.updateMany({ account, cvDueAt: { $lt: until } }, { $set: { cvDueAt: until } })

/** Connections on which something is due. */
export async function dueConnections({ models, clock }: Deps): Promise<string[]> {
  const now = clock.now()
  const [runs, statuses, cvs] = await Promise.all([
    models.sapRuns.distinct('account', { state: 'running', nextAt: { $lte: now } }),
    models.sapStatuses.distinct('account', { nextAt: { $lte: now } }),
    models.sapRows.distinct('account', { cvDueAt: { $lte: now } }),
  ])
  return [...new Set([...runs, ...statuses, ...cvs])]
}
