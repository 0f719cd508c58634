import * as z from 'zod'
import { sendStored } from '../commands/mail/send-stored.ts'
import { defineJob } from './runner/define-job.ts'

/** Sends a mail of the outbox. */
export default defineJob({
  data: z.object({ mailId: z.string() }),
  concurrency: 4,
  run: async (deps, { mailId }) => await sendStored(deps, mailId),
})
