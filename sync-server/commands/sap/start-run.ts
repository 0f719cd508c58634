import type { SapFlow } from '#shared/views/sap/sap-run.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { StoredSapRun } from '../../models/sap/sap-run.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { must } from '#shared/primitives/must.ts'

/** Rows of a page; a page that comes too late is asked for in halves. */
export const PAGE_SIZE = 200

/** The run that goes on, else a new one: two who ask at once get the same. */
export async function startRun({ models, clock }: Deps, { _id: account, gid }: Account, flow: SapFlow): Promise<StoredSapRun> {
  const now = clock.now()
  const latest = await models.sapRuns.findOne({ account, flow }).sort({ n: -1 }).lean<StoredSapRun>()
  if (latest?.state === 'running') return latest
  await models.sapConnections.updateOne({ _id: account }, { $setOnInsert: { gid } }, { upsert: true })
  const isPaused = (await models.sapConnections.findOne({ _id: account }).lean())?.pausedAt !== undefined
  const n = (latest?.n ?? 0) + 1
  const run: StoredSapRun = {
    _id: `${account}.${flow}.${n}`,
    gid,
    account,
    flow,
    n,
    state: isPaused ? 'failed' : 'running',
    ...(isPaused && { problem: 'unauthorized' as const, endedAt: now }),
    counts: { new: 0, changed: 0, unchanged: 0, missing: 0, failed: 0 },
    rows: [],
    pageSize: PAGE_SIZE,
    nextAt: now,
    startedAt: now,
  }
  try {
    await models.sapRuns.insertMany([run], { lean: true })
    return run
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return must(await models.sapRuns.findOne({ _id: run._id }).lean<StoredSapRun>(), 'somebody began it in this moment')
  }
}
