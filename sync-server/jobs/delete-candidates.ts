import * as z from 'zod'
import { deleteCandidates } from '../commands/candidates/delete-candidates.ts'
import { defineJob } from './runner/define-job.ts'

/** Erases chosen candidates of a job, after a recruiter asked for it. */
export default defineJob({
  // thousands of one group do not keep the others waiting
  concurrency: 3,
  data: z.object({ key: z.string() }),
  run: (deps, { key }, { number }) => deleteCandidates(deps, key, number),
})
