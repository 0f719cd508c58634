import * as z from 'zod'
import { sendDueWebhooks } from '../../commands/webhooks/send-webhooks.ts'
import { defineJob } from '../runner/define-job.ts'

/** Tells receivers what happened, and tries again where one did not take it. */
export default defineJob({
  everyMs: 5000,
  data: z.object({}),
  async run(deps) {
    await sendDueWebhooks(deps)
  },
})
