import type { Deps } from '../../deps.ts'
import type { StoredSapRun } from '../../models/sap/sap-run.ts'
import { tellRecord } from '../webhooks/tell-record.ts'

/** Tells the webhooks of a group that a sync failed: before it is noted as failed, so that a crash in between tells it again under the same id. */
export const tellFailed = async (
  deps: Pick<Deps, 'models' | 'clock' | 'jobs'>,
  { _id, gid, flow }: Pick<StoredSapRun, '_id' | 'gid' | 'flow'>,
  problem: NonNullable<StoredSapRun['problem']>,
): Promise<void> =>
  await tellRecord(deps, { type: 'sap.sync_failed', gid, source: _id, at: deps.clock.now(), data: { run_id: _id, flow, problem } })
