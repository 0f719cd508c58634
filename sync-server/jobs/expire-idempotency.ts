import * as z from 'zod'
import { KEPT_MS } from '../models/sync/idempotency.ts'
import { defineJob } from './runner/define-job.ts'

/** Removes answers kept for repeats; they are not used any more from the moment they are a day old. */
export default defineJob({
  everyMs: 10 * 60_000,
  data: z.object({}),
  async run(deps) {
    await deps.models.idempotency.deleteMany({ at: { $lte: deps.clock.now() - KEPT_MS } })
  },
})
