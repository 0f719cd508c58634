import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { SapRow } from '../../models/sap/sap-row.ts'
import { documents } from '../../sync/documents.ts'
import { rowsOfInterviews, wantStatus } from './want-status.ts'

/** Wishes for the completed status of an interview that has ended, once for each. Safe to repeat. */
export async function tellCompleted(deps: Deps, { gid, id }: { gid: string; id: string }): Promise<void> {
  for (const row of await rowsOfInterviews(deps, gid, [id])) {
    if (row.completedAt !== undefined) continue
    const account = await deps.models.accounts.findOne({ _id: row.account }).lean<Account>()
    const wanted = account?.sap?.completedStatusId ?? ''
    if (wanted === '') continue
    await wantStatus(deps, [row], wanted)
    await deps.models.sapRows.updateOne({ _id: row._id }, { $set: { completedAt: deps.clock.now() } })
  }
}

const TOGETHER = 500

/** Finds ends of interviews that were not told, because a process died between the end and the wish. */
export async function sweepCompleted(deps: Deps): Promise<void> {
  const { models } = deps
  const accounts = await models.accounts.find({ 'features.source': 'sap', email: { $exists: true } }).lean<Account[]>()
  for (const { _id: account, gid, sap } of accounts) {
    if (!sap?.completedStatusId) continue
    const open = await models.sapRows.find({ account, flow: 'candidates', completedAt: { $exists: false } }).lean<SapRow[]>()
    for (let at = 0; at < open.length; at += TOGETHER) {
      const id = open.slice(at, at + TOGETHER).map(({ ourId }) => ourId)
      const ended = await documents.find(deps, 'interviews', { id, gid }, { where: { finishedAt: { $exists: true } }, only: ['id'] })
      for (const { id: interview } of ended) await tellCompleted(deps, { gid, id: interview })
    }
  }
}
