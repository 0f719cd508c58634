import * as z from 'zod'
import { finishDelivered } from '../commands/interview/finish-delivered.ts'
import { defineJob } from './runner/define-job.ts'

/** Ends interviews whose answers are all here and whose devices do not come back to say so. */
export default defineJob({
  everyMs: 15 * 60_000,
  data: z.object({}),
  async run(deps) {
    const finished = await finishDelivered(deps)
    if (finished > 0) deps.log.info({ count: finished }, 'ended interviews whose answers had all arrived')
  },
})
