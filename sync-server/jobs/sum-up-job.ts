import * as z from 'zod'
import { forgetProgress, tellProgress } from '../commands/reviews/automatic/job-progress.ts'
import { sumUpJob } from '../commands/reviews/sum-up-reviews.ts'
import { defineJob } from './runner/define-job.ts'

/** Sums up the scores of a job with many candidates after weights, keys or a rubric changed; what was read before is found again. */
export default defineJob({
  data: z.object({ scope: z.string(), gid: z.string() }),
  async run(deps, place) {
    await sumUpJob(deps, place, { reading: 'now', tell: (done, total) => tellProgress(deps, place.scope, { done, total }) })
    await forgetProgress(deps, place.scope)
  },
})
