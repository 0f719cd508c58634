import * as z from 'zod'
import { compactFeeds } from '../sync/upkeep/sweeper.ts'
import { defineJob } from './runner/define-job.ts'

/** Shrinks the feeds to about one entry per document, so that a new device reads no history. */
export default defineJob({
  everyMs: 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const removed = await compactFeeds(deps)
    if (removed > 0) deps.log.info({ count: removed }, 'removed replaced feed entries')
  },
})
