import * as z from 'zod'
import { moveCandidatesToNow } from '../commands/jobs/move-days.ts'
import { defineJob } from './runner/define-job.ts'

/** Moves the days of many candidates after the zone of their job has changed. */
export default defineJob({
  data: z.object({ jobId: z.string(), gid: z.string(), scope: z.string(), from: z.string(), by: z.string() }),
  run: moveCandidatesToNow,
})
