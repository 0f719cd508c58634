import type { SapRun } from '#shared/views/sap/sap-run.ts'
import type { StoredSapRun } from '../models/sap/sap-run.ts'

/** A run as calls show it. */
export const presentRun = ({ _id, state, counts, rows, problem, nextAt, startedAt, endedAt }: StoredSapRun): SapRun => ({
  run_id: _id,
  state,
  ...counts,
  rows,
  ...(problem && { problem }),
  ...(state === 'running' && { next_at_ms: nextAt }),
  started_at_ms: startedAt,
  ...(endedAt !== undefined && { ended_at_ms: endedAt }),
})
