import * as z from 'zod'
import { lookAtEvents } from '../../commands/kiosk/look-at-events.ts'
import { defineJob } from '../runner/define-job.ts'

/** Removes places of kiosks that nobody used, once their tablets can bring nothing any more. */
export default defineJob({
  everyMs: 24 * 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const removed = await lookAtEvents(deps)
    if (removed > 0) deps.log.info({ count: removed }, 'removed places of kiosks that nobody used')
  },
})
