import { createHash } from 'node:crypto'
import type { fetch_device_logs } from '#shared/api/delivery/fetch_device_logs.ts'
import { MAX_LOG_ENTRIES, MAX_LOG_SIGNS } from '#shared/lib/support-log.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import { pageOf } from '#shared/primitives/paging.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { DeviceLog } from '../../models/records/device-log.ts'
import { upsert } from '../../sync/write/mongo-errors.ts'
import { redactLine } from './redact-line.ts'

/** Days that a log stays, in ms. */
const KEPT_MS = 14 * 86_400_000

/** Keeps the newest entries of a log, blanked. Safe to repeat. Returns their number. */
export async function keepDeviceLog(
  { models, clock }: Pick<Deps, 'models' | 'clock'>,
  of: { actor: Actor; device: string; session: string; log: string | readonly unknown[] },
): Promise<number> {
  const entries = entriesOf(of.log)
  if (entries.length === 0) return 0
  const _id = createHash('sha256')
    .update(JSON.stringify([of.session, entries]))
    .digest('hex')
    .slice(0, 40)
  const row = { gid: of.actor.gid, role: of.actor.role, device: of.device, entries, createdAt: clock.now() }
  await upsert(async () => await models.deviceLogs.updateOne({ _id }, { $setOnInsert: row }, { upsert: true }))
  return entries.length
}

/** Lists logs of all tenants: for administrators of the product only (decision 4). */
export async function listDeviceLogs(
  { models, clock }: Pick<Deps, 'models' | 'clock'>,
  query: InputOf<typeof fetch_device_logs>,
): Promise<OutputOf<typeof fetch_device_logs>> {
  const filter = { createdAt: { $gt: clock.now() - KEPT_MS } }
  const { skip, facts } = pageOf(query, await models.deviceLogs.countDocuments(filter))
  const logs = await models.deviceLogs.find(filter).sort({ createdAt: -1 }).skip(skip).limit(facts.limit).lean<DeviceLog[]>()
  return {
    logs: logs.map(({ _id, gid, role, device, entries, createdAt }) => ({ log_id: _id, gid, role, device, entries, at_ms: createdAt })),
    ...facts,
  }
}

/** Removes logs that are two weeks old. */
export async function expireDeviceLogs({ models, clock }: Pick<Deps, 'models' | 'clock'>): Promise<void> {
  await models.deviceLogs.deleteMany({ createdAt: { $lte: clock.now() - KEPT_MS } })
}

/** The newest entries that find room, in their order. */
function entriesOf(log: string | readonly unknown[]): string[] {
  const lines = (typeof log === 'string' ? log.split(/\r?\n/) : log.map(lineOf)).filter((line) => line.trim() !== '')
  const kept: string[] = []
  let signs = 0
  for (const line of lines.slice(-MAX_LOG_ENTRIES).toReversed()) {
    const entry = redactLine(line.slice(0, MAX_LOG_SIGNS))
    signs += entry.length
    if (signs > MAX_LOG_SIGNS) break
    kept.unshift(entry)
  }
  return kept
}

const lineOf = (entry: unknown): string => (typeof entry === 'string' ? entry : JSON.stringify(entry))
