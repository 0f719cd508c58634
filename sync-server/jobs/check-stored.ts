import * as z from 'zod'
import { checkStored } from '../commands/uploads/check-stored.ts'
import { defineJob } from './runner/define-job.ts'

/** Reads recordings again that nobody has compared for a while. */
export default defineJob({
  everyMs: 24 * 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const { looked, damaged } = await checkStored(deps)
    if (looked > 0) deps.log.info({ looked, damaged }, 'compared stored recordings with what was received')
  },
})
