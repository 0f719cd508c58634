import * as z from 'zod'
import { readStoredCv } from '../../commands/cv/read-stored-cv.ts'
import { CVS_AT_ONCE } from '../../services/cv/cv-reader.ts'
import { defineJob } from '../runner/define-job.ts'

/** Reads one file of a CV and scores it. */
export default defineJob({
  concurrency: CVS_AT_ONCE,
  data: z.object({ interviewId: z.string(), sha256: z.string() }),
  run: (deps, of, { number }) => readStoredCv(deps, of, number),
})
