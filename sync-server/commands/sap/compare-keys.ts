import { keyOf } from '#shared/lib/sap/map-rows.ts'
import { isKey, keysPath } from '#shared/lib/sap/odata.ts'
import { SAP_MAP } from '#shared/lib/sap/sap-map.ts'
import type { SapFlow } from '#shared/views/sap/sap-run.ts'
import type { SapRow } from '../../models/sap/sap-row.ts'
import { PeerFailure } from '../../services/sap/peer-failure.ts'
import type { Working } from './working.ts'

const EVERY_MS = 7 * 24 * 60 * 60_000
const KEYS_OF_A_PAGE = 1000

/** Once a week compares all keys: rows that SAP has no more are marked, never deleted. Gives how many are missing now. */
export async function compareKeys(working: Working, flow: SapFlow): Promise<number> {
  const { deps, connection } = working
  const { models, clock } = deps
  const account = connection._id
  const now = clock.now()
  const last = connection.comparedAt?.[flow]
  if (last === undefined || now - last >= EVERY_MS) {
    // the first run has just read all there is
    if (last !== undefined) await markMissing(working, { flow, keys: await allKeys(working, flow), now })
    await models.sapConnections.updateOne({ _id: account }, { $set: { [`comparedAt.${flow}`]: now } })
  }
  return await models.sapRows.countDocuments({ account, flow, missingAt: { $exists: true } })
}

async function allKeys(working: Working, flow: SapFlow): Promise<ReadonlySet<string>> {
  const { entity, id } = SAP_MAP[flow === 'jobs' ? 'job' : 'candidate']
  const { templateId } = working.settings
  const also = flow === 'jobs' && templateId !== '' ? `${SAP_MAP.job.template} eq ${templateId}L` : undefined
  const keys = new Set<string>()
  for (let after: string | null = null; ;) {
    await working.beat()
    const { rows, isPart } = await working.peer.rows(keysPath({ entity, id, after, size: KEYS_OF_A_PAGE, also }))
    const found: string[] = rows.map((row) => keyOf(row[id])).filter(isKey)
    for (const key of found) keys.add(key)
    const next: string | null = found.at(-1) ?? null
    if (!isPart && rows.length < KEYS_OF_A_PAGE) return keys
    if (next === null || (after !== null && BigInt(next) <= BigInt(after))) throw new PeerFailure('strange')
    after = next
  }
}

async function markMissing(
  { deps, connection }: Working,
  { flow, keys, now }: { flow: SapFlow; keys: ReadonlySet<string>; now: number },
): Promise<void> {
  const rows = await deps.models.sapRows.find({ account: connection._id, flow }, { externalId: 1, missingAt: 1 }).lean<SapRow[]>()
  const gone = rows.filter(({ externalId, missingAt }) => missingAt === undefined && !keys.has(externalId)).map(({ _id }) => _id)
  const back = rows.filter(({ externalId, missingAt }) => missingAt !== undefined && keys.has(externalId)).map(({ _id }) => _id)
  if (gone.length > 0) await deps.models.sapRows.updateMany({ _id: { $in: gone } }, { $set: { missingAt: now } })
  if (back.length > 0) await deps.models.sapRows.updateMany({ _id: { $in: back } }, { $unset: { missingAt: '' } })
}
