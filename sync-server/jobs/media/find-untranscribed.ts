import * as z from 'zod'
import { findUntranscribed } from '../../commands/media/words/find-untranscribed.ts'
import { defineJob } from '../runner/define-job.ts'

/** Asks for the words of answers from before there was a recogniser for them. */
export default defineJob({
  everyMs: 10 * 60_000,
  data: z.object({}),
  async run(deps) {
    const asked = await findUntranscribed(deps)
    if (asked > 0) deps.log.info({ asked }, 'asked for the words of earlier answers')
  },
})
