import * as z from 'zod'
import { sweepCompleted } from '../../commands/sap/tell-completed.ts'
import { defineJob } from '../runner/define-job.ts'

const KEPT_MS = 90 * 24 * 60 * 60_000

/** Finds ends of interviews that SAP was not told, and removes runs of long ago. */
export default defineJob({
  everyMs: 10 * 60_000,
  data: z.object({}),
  async run(deps) {
    await sweepCompleted(deps)
    await deps.models.sapRuns.deleteMany({ startedAt: { $lt: deps.clock.now() - KEPT_MS } })
  },
})
