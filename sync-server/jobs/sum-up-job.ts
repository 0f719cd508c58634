import * as z from 'zod'
import { sumUpJob } from '../commands/reviews/sum-up-reviews.ts'
import { defineJob } from './runner/define-job.ts'

/** Sums up the scores of a job with many candidates after weights or keys changed. */
export default defineJob({
  data: z.object({ scope: z.string(), gid: z.string() }),
  run: async (deps, place) => void (await sumUpJob(deps, place)),
})
