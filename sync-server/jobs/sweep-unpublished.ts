import * as z from 'zod'
import { sweepUnpublished } from '../sync/upkeep/sweeper.ts'
import { defineJob } from './runner/define-job.ts'

/** Publishes commits whose writer died before they reached the feed, so that they reach devices without anybody writing in that scope again. */
export default defineJob({
  everyMs: 10_000,
  data: z.object({}),
  async run(deps) {
    const published = await sweepUnpublished(deps)
    if (published > 0) deps.log.info({ count: published }, 'published commits that were left behind')
  },
})
