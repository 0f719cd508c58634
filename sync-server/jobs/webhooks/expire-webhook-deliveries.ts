import * as z from 'zod'
import { defineJob } from '../runner/define-job.ts'

const KEPT_MS = 30 * 86_400_000

/** Removes what webhooks were told, or could not be told, a month ago. */
export default defineJob({
  everyMs: 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    await deps.models.webhookDeliveries.deleteMany({ createdAt: { $lte: deps.clock.now() - KEPT_MS } })
  },
})
