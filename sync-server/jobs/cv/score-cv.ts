import * as z from 'zod'
import { tryToScore } from '../../commands/cv/score-stored-cv.ts'
import { defineJob } from '../runner/define-job.ts'

/** Scores one CV by the criteria of its job. */
export default defineJob({
  concurrency: 4,
  data: z.object({ interviewId: z.string() }),
  run: (deps, { interviewId }, { number }) => tryToScore(deps, interviewId, number),
})
