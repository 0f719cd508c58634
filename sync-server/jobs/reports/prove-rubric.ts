import * as z from 'zod'
import { proveRubric } from '../../commands/reviews/automatic/prove-rubric.ts'
import { defineJob } from '../runner/define-job.ts'

/** Compares a rubric with people, after each seal and each answer that was read. */
export default defineJob({
  data: z.object({ questionId: z.string(), gid: z.string() }),
  run: proveRubric,
})
