import * as z from 'zod'
import { remindOfUnsent } from '../commands/delivery/remind-unsent.ts'
import { mailOrigin } from '../services/mail/mail-origin.ts'
import { defineJob } from './runner/define-job.ts'

/** Tells candidates that a recording is still on their device alone. */
export default defineJob({
  everyMs: 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    await remindOfUnsent(deps, mailOrigin(deps.config, `http://localhost:${deps.config.port}`))
  },
})
