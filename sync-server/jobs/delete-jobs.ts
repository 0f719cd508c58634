import * as z from 'zod'
import { deleteJobs } from '../commands/jobs/delete-job.ts'
import { defineJob } from './runner/define-job.ts'

/** Deletes jobs with all that belongs to them, after a recruiter asked for it. */
export default defineJob({
  data: z.object({ key: z.string() }),
  run: (deps, { key }, { number }) => deleteJobs(deps, key, number),
})
