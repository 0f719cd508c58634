import * as z from 'zod'
import { giveTrainingReport } from '../../commands/reviews/give-training-report.ts'
import { mailOrigin } from '../../services/mail/mail-origin.ts'
import { defineJob } from '../runner/define-job.ts'

/** Gives a candidate the training report once the interview is finished, and again when a person has read more of its words. */
export default defineJob({
  data: z.object({ interviewId: z.string(), gid: z.string() }),
  run: async (deps, of) => {
    await giveTrainingReport(deps, { ...of, origin: mailOrigin(deps.config, `http://localhost:${deps.config.port}`) })
  },
})
