import * as z from 'zod'
import { askForTrainingReports } from '../../commands/reviews/training-of-job.ts'
import { defineJob } from '../runner/define-job.ts'

/** Asks for the training report of everybody who had finished before a job or its owner's account was given them. */
export default defineJob({
  data: z.object({ scope: z.string(), gid: z.string() }),
  run: (deps, place) => askForTrainingReports(deps, place),
})
