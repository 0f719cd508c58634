import type { SapStatusRow } from '#shared/views/sap/sap-run.ts'
import type { Deps } from '../../deps.ts'
import type { SapRow } from '../../models/sap/sap-row.ts'
import type { SapStatus } from '../../models/sap/sap-status.ts'

/** Writes down that candidates shall have a status at SAP; a job sends it. A repeat of the same wish that is under way changes nothing. */
export async function wantStatus(
  { models, clock }: Pick<Deps, 'models' | 'clock'>,
  rows: readonly SapRow[],
  wanted: string,
): Promise<void> {
  const now = clock.now()
  for (const { ourId: _id, gid, account, externalId, jobId, status = '' } of rows) {
    const former = await models.sapStatuses.findOne({ _id }).lean<SapStatus>()
    if (former?.wanted === wanted && former.account === account && (former.state === 'wanted' || former.state === 'sent')) continue
    if (former?.wanted === wanted && former.state === 'confirmed' && status === wanted) continue
    const wish = {
      gid,
      account,
      externalId,
      jobId,
      wanted,
      from: status,
      state: 'wanted' as const,
      message: '' as const,
      at: now,
      nextAt: now,
    }
    await models.sapStatuses.updateOne({ _id }, { $set: wish, $inc: { n: 1 }, $unset: { says: '' } }, { upsert: true })
  }
}

/** Rows of SAP behind interviews, of whoever's connection in the group. */
export const rowsOfInterviews = async ({ models }: Pick<Deps, 'models'>, gid: string, ids: readonly string[]): Promise<SapRow[]> =>
  await models.sapRows.find({ gid, ourId: { $in: [...ids] }, flow: 'candidates' }).lean<SapRow[]>()

/** States of the wishes about these interviews, in this order; one that never came from SAP says so. */
export async function statusRows({ models }: Pick<Deps, 'models'>, ids: readonly string[], wanted: string): Promise<SapStatusRow[]> {
  const found = await models.sapStatuses.find({ _id: { $in: [...ids] } }).lean<SapStatus[]>()
  const byId = new Map(found.map((row) => [row._id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) return { interview_id: id, status: wanted, state: 'failed', message: 'notFromSap' }
    return {
      interview_id: id,
      status: row.wanted,
      state: row.state,
      message: row.message,
      ...(row.says !== undefined && { says: row.says }),
    }
  })
}
