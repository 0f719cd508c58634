import { keyOf } from '#shared/lib/sap/map-rows.ts'
import { queryPath, rowsPath } from '#shared/lib/sap/odata.ts'
import { SAP_MAP } from '#shared/lib/sap/sap-map.ts'
import type { SapRow } from '../../models/sap/sap-row.ts'
import type { SapStatus } from '../../models/sap/sap-status.ts'
import { PeerFailure } from '../../services/sap/peer-failure.ts'
import { noteAnswer, noteTrouble } from './peer-trouble.ts'
import { rowIdOf } from './row-ids.ts'
import type { Working } from './working.ts'

const TOGETHER = 50
/** Time after which a sent status is looked for. */
const LOOK_MS = 60_000
const { candidate, status: STATUS } = SAP_MAP

/** Sends the statuses that are due, and looks whether those that were sent stand there. What SAP moved meanwhile is held, never overwritten. */
export async function sendStatuses(working: Working): Promise<void> {
  const { deps, connection } = working
  const account = connection._id
  try {
    for (;;) {
      await working.beat()
      const due = await deps.models.sapStatuses
        .find({ account, nextAt: { $lte: deps.clock.now() } })
        .sort({ nextAt: 1 })
        .limit(TOGETHER)
        .lean<SapStatus[]>()
      if (due.length === 0) return
      await sendSome(working, due)
      await noteAnswer(deps, account)
    }
  } catch (error) {
    if (!(error instanceof PeerFailure)) throw error
    await noteTrouble(deps, account, error)
  }
}

async function sendSome(working: Working, due: readonly SapStatus[]): Promise<void> {
  const now = await seenNow(working, due)
  const allowed = await allowedOf(working, due)
  const toSend: SapStatus[] = []
  for (const wish of due) {
    const says = now.get(wish.externalId)
    if (says === wish.wanted) await settle(working, wish, { state: 'confirmed', says })
    else if (says === undefined) await settle(working, wish, { state: 'failed', message: 'missing' })
    // it was sent and something else stands there, or it moved before it could be sent
    else if (wish.state === 'sent' || (says !== wish.from && wish.from !== ''))
      await settle(working, wish, { state: 'held', message: 'moved', says })
    else if (allowed.get(wish.jobId)?.has(wish.wanted) !== true) await settle(working, wish, { state: 'failed', message: 'notOfJob' })
    else toSend.push(wish)
  }
  if (toSend.length === 0) return
  const results = await working.peer.upsert(
    toSend.map(({ externalId, wanted }) => ({
      __metadata: { uri: `${candidate.entity}(${externalId}L)` },
      [candidate.status]: wanted,
    })),
  )
  for (const [at, wish] of toSend.entries()) {
    const isTaken = results[at]?.['status'] === 'OK'
    await settle(working, wish, isTaken ? { state: 'sent' } : { state: 'failed', message: 'refused' })
  }
}

/** Statuses that the applications have there at this moment. */
async function seenNow({ peer }: Working, due: readonly SapStatus[]): Promise<ReadonlyMap<string, string>> {
  const select = [candidate.id, candidate.status].join(',')
  const { rows } = await peer.rows(rowsPath(candidate.entity, candidate.id, { keys: due.map(({ externalId }) => externalId), select }))
  return new Map(rows.map((row) => [keyOf(row[candidate.id]), keyOf(row[candidate.status])]))
}

/** Statuses of the set of each job: only those are sent. */
async function allowedOf(
  { deps, peer, connection }: Working,
  due: readonly SapStatus[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const jobIds = [...new Set(due.map(({ jobId }) => jobId))]
  const jobs = await deps.models.sapRows.find({ account: connection._id, flow: 'jobs', jobId: { $in: jobIds } }).lean<SapRow[]>()
  const sets = new Map<string, ReadonlySet<string>>()
  for (const set of new Set(jobs.map(({ statusSet }) => statusSet ?? '').filter((id) => /^\d+$/.test(id)))) {
    const { rows } = await peer.rows(
      queryPath(STATUS.entity, { $filter: `${STATUS.set} eq ${set}L`, $select: STATUS.id, $top: '1000', $format: 'json' }),
    )
    sets.set(set, new Set(rows.map((row) => keyOf(row[STATUS.id]))))
  }
  return new Map(jobs.map(({ jobId, statusSet }) => [jobId, sets.get(statusSet ?? '') ?? new Set<string>()]))
}

interface Outcome {
  state: SapStatus['state']
  message?: SapStatus['message']
  says?: string
}

/** Only while nobody wished for something else meanwhile. */
async function settle(
  { deps, connection }: Working,
  { _id, n, wanted, externalId }: SapStatus,
  { state, message = '', says }: Outcome,
): Promise<void> {
  const { models, clock } = deps
  const isLooked = state === 'sent'
  await models.sapStatuses.updateOne(
    { _id, n },
    {
      $set: { state, message, ...(says !== undefined && { says }), ...(isLooked && { nextAt: clock.now() + LOOK_MS }) },
      ...(!isLooked && { $unset: { nextAt: '', ...(says === undefined && { says: '' }) } }),
    },
  )
  const seen = state === 'sent' ? wanted : says
  if (seen !== undefined)
    await models.sapRows.updateOne({ _id: rowIdOf(connection._id, 'candidates', externalId) }, { $set: { status: seen } })
}
