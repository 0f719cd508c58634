import * as z from 'zod'
import { defineJob } from './runner/define-job.ts'

const MINUTE_MS = 60_000
/** Older mail was written while there was no mail server: it must not go out by surprise on the day there is one. */
const OLDEST_MS = 60 * MINUTE_MS

/** Finds mail whose job was lost between writing the mail and asking for it to be sent, but none that a slow mail server is still taking. */
export default defineJob({
  everyMs: MINUTE_MS,
  data: z.object({}),
  async run(deps) {
    if (!deps.config.smtpUrl) return
    const now = deps.clock.now()
    const lost = await deps.models.mails
      .find({ state: 'waiting', tries: 0, createdAt: { $gt: now - OLDEST_MS, $lt: now - MINUTE_MS } })
      .lean()
    for (const mail of lost.filter(({ sendingAt = 0 }) => sendingAt < now - MINUTE_MS)) await deps.jobs.enqueue('send-mail', { mailId: mail._id }, mail._id)
  },
})
