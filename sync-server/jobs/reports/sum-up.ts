import * as z from 'zod'
import { sumUpInterview } from '../../commands/reviews/sum-up-reviews.ts'
import { defineJob } from '../runner/define-job.ts'

/** Sums up one interview after words of it were read. */
export default defineJob({
  data: z.object({ iv: z.string(), gid: z.string() }),
  run: (deps, { iv, gid }) => sumUpInterview(deps, { iv, gid, at: deps.clock.now() }, 'none'),
})
