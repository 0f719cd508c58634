import * as z from 'zod'
import { finishRights } from '../sync/rights/grants.ts'
import { defineJob } from './runner/define-job.ts'

/** Finishes revocations and tells of rights whose maker died on the way, also when the user's devices never ask. */
export default defineJob({
  everyMs: 10_000,
  data: z.object({}),
  async run(deps) {
    const finished = await finishRights(deps)
    if (finished > 0) deps.log.info({ count: finished }, 'finished changes of rights that were left behind')
  },
})
