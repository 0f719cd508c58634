import { createTransport } from 'nodemailer'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import type { StoredMail } from '../models/mail.ts'
import { defineJob } from './runner/define-job.ts'

/** With the queue's pauses this is most of a day. */
const MOST_TRIES = 40

/** Sends one mail of the outbox. Without SMTP_URL it stays there to be read. After a crash it may be sent again, under the same Message-ID. */
export default defineJob({
  data: z.object({ mailId: z.string() }),
  concurrency: 4,
  async run(deps, { mailId }) {
    const mail = await deps.models.mails.findOne({ _id: mailId }).lean()
    if (!mail || mail.state !== 'waiting' || !deps.config.smtpUrl) return
    try {
      await send(deps, deps.config.smtpUrl, mail)
    } catch (error) {
      const isLast = isRefusal(error) || mail.tries + 1 >= MOST_TRIES
      await deps.models.mails.updateOne(
        { _id: mailId, state: 'waiting' },
        { $inc: { tries: 1 }, $set: { state: isLast ? 'failed' : 'waiting' } },
      )
      if (!isLast) throw error
      deps.log.error({ mailId, err: error }, 'a mail could not be sent')
      return
    }
    await deps.models.mails.updateOne({ _id: mailId }, { $inc: { tries: 1 }, $set: { state: 'sent', sentAt: deps.clock.now() } })
  },
})

async function send(deps: Deps, smtpUrl: string, mail: StoredMail): Promise<void> {
  const transport = createTransport(smtpUrl)
  try {
    await transport.sendMail({
      from: deps.config.mailFrom,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      ...(mail.html ? { html: mail.html } : {}),
      messageId: `<${mail._id}@holdfast>`,
    })
  } finally {
    transport.close()
  }
}

/** 5xx: the mail server says this mail will never be taken. Everything else may pass. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500
