import * as z from 'zod'
import { countJobs } from '../commands/jobs/count-job.ts'
import { defineJob } from './runner/define-job.ts'

/** Rebuilds the counters of all jobs. */
export default defineJob({
  everyMs: 6 * 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    await countJobs(deps)
  },
})
