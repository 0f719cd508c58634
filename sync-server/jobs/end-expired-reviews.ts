import * as z from 'zod'
import { endExpiredReviews } from '../commands/reviews/invite-reviewers.ts'
import { defineJob } from './runner/define-job.ts'

/** Takes the rights of guest reviewers back when their link is over. */
export default defineJob({
  everyMs: 60_000,
  data: z.object({}),
  async run(deps) {
    const ended = await endExpiredReviews(deps)
    if (ended > 0) deps.log.info({ count: ended }, 'ended the rights of review links that are over')
  },
})
