import * as z from 'zod'
import { countJob } from '../commands/jobs/count-job.ts'
import { defineJob } from './runner/define-job.ts'

/** Counts a job with many candidates after they changed. */
export default defineJob({ data: z.object({ scope: z.string(), gid: z.string() }), run: countJob })
