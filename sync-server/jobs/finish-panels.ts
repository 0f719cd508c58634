import * as z from 'zod'
import { finishPanels } from '../commands/jobs/blind-jobs.ts'
import { defineJob } from './runner/define-job.ts'

/** Opens revealed panels to recruiters who joined later, and finishes what a crash left half done in blind jobs. */
export default defineJob({
  everyMs: 60_000,
  data: z.object({}),
  async run(deps) {
    const given = await finishPanels(deps)
    if (given > 0) deps.log.info({ count: given }, 'opened revealed panels to recruiters who could not see them yet')
  },
})
