import * as z from 'zod'
import { scoreOlderRows } from '../../commands/cv/rescore-job.ts'
import { defineJob } from '../runner/define-job.ts'

/** Scores all CVs of a job that its present criteria have not scored. */
export default defineJob({
  concurrency: 2,
  data: z.object({ jobId: z.string(), gid: z.string() }),
  run: (deps, { jobId, gid }, { number }) => scoreOlderRows(deps, { id: jobId, gid }, number),
})
