import { setTimeout as wait } from 'node:timers/promises'
import type { SapStatusRow } from '#shared/views/sap/sap-run.ts'
import type { Deps } from '../../deps.ts'
import type { SapRow } from '../../models/sap/sap-row.ts'
import { statusRows, wantStatus } from './want-status.ts'
import { workOn } from './work-on.ts'

/** Statuses that are not sent by then are sent later. */
const PATIENCE_MS = 20_000

/** Wishes for a status of these rows, sends it where SAP answers, and gives how far each of `ids` is. */
export async function changeStatuses(
  deps: Deps,
  { rows, ids, wanted }: { rows: readonly SapRow[]; ids: readonly string[]; wanted: string },
): Promise<SapStatusRow[]> {
  await wantStatus(deps, rows, wanted)
  const accounts = [...new Set(rows.map(({ account }) => account))]
  const working = Promise.all(accounts.map((account) => workOn(deps, account))).catch((error: unknown) =>
    deps.log.error({ err: error }, 'statuses could not be sent to SAP'),
  )
  await Promise.race([working, wait(PATIENCE_MS, undefined, { ref: false })])
  const known = new Set(rows.map(({ ourId }) => ourId))
  const told = await statusRows(deps, [...known], wanted)
  const byId = new Map(told.map((row) => [row.interview_id, row]))
  return ids.map((id) => byId.get(id) ?? { interview_id: id, status: wanted, state: 'failed', message: 'notFromSap' })
}
