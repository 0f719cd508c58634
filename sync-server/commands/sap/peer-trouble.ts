import type { Deps } from '../../deps.ts'
import type { PeerFailure } from '../../services/sap/peer-failure.ts'
import { mailPausedConnection } from './mail-paused-connection.ts'

/** Failures in a row after which the breaker is open. */
const OPENS_AT = 5
const FIRST_PAUSE_MS = 5000
const FIRST_PROBE_MS = 2 * 60_000
const LAST_PROBE_MS = 30 * 60_000

/** Pause after so many failures in a row: some seconds, then probes 2 to 30 minutes apart. */
export const pauseAfterFailures = (failures: number): number =>
  failures < OPENS_AT
    ? FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1)
    : Math.min(LAST_PROBE_MS, FIRST_PROBE_MS * 2 ** (failures - OPENS_AT))

/** Notes a failure of the peer. Gives when it may be asked again, null: when somebody saved the settings. */
export async function noteTrouble(deps: Deps, account: string, { problem, retryAfterMs }: PeerFailure): Promise<number | null> {
  const { models, clock } = deps
  const now = clock.now()
  if (problem === 'unauthorized') {
    await models.sapConnections.updateOne({ _id: account, pausedAt: { $exists: false } }, { $set: { pausedAt: now } })
    const { pausedAt = now } = (await models.sapConnections.findOne({ _id: account }).lean()) ?? {}
    await mailPausedConnection(deps, account, pausedAt)
    return null
  }
  // patience that it asks for is no failure
  const change = problem === 'busy' ? {} : { $inc: { failures: 1 } }
  const { failures = 0 } =
    (await models.sapConnections.findOneAndUpdate({ _id: account }, change, { returnDocument: 'after' }).lean()) ?? {}
  const restsUntil = now + Math.max(retryAfterMs ?? 0, pauseAfterFailures(Math.max(1, failures)))
  await models.sapConnections.updateOne({ _id: account }, { $set: { restsUntil } })
  return restsUntil
}

/** The peer answered: the breaker closes. */
export async function noteAnswer({ models }: Deps, account: string): Promise<void> {
  await models.sapConnections.updateOne({ _id: account, failures: { $gt: 0 } }, { $set: { failures: 0 }, $unset: { restsUntil: '' } })
}
