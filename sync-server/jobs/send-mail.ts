import * as z from 'zod'
import type { Deps } from '../deps.ts'
import type { StoredMail } from '../models/records/mail.ts'
import { whileSending } from '../commands/mail/while-sending.ts'
import { isRefusal, reasonOf, sendBySmtp } from '../services/mail/send-by-smtp.ts'
import { defineJob } from './runner/define-job.ts'

/** With the queue's pauses this is most of a day. */
const MOST_TRIES = 40

/**
 * Sends a mail of the outbox, where it stays without SMTP_URL. A crash may repeat it under the same Message-ID; after a refusal or most of
 * a day it is `failed`, with a reason and a retry for administrators.
 */
export default defineJob({
  data: z.object({ mailId: z.string() }),
  concurrency: 4,
  async run(deps, { mailId }) {
    const mail = await deps.models.mails.findOne({ _id: mailId }).lean<StoredMail>()
    if (!mail || mail.state !== 'waiting' || !deps.config.smtpUrl) return
    try {
      const { smtpUrl } = deps.config
      await whileSending(deps, mailId, async () => await sendBySmtp(deps, smtpUrl, mail))
    } catch (error) {
      const isLast = isRefusal(error) || mail.tries + 1 >= MOST_TRIES
      await noteFailure(deps, mail, { isLast, reason: reasonOf(error) })
      if (!isLast) throw error
      deps.log.error({ mailId, err: error }, 'a mail could not be sent')
      return
    }
    await noteSent(deps, mail)
  },
})

const noteFailure = async (deps: Deps, mail: StoredMail, { isLast, reason }: { isLast: boolean; reason: string }): Promise<unknown> =>
  await deps.models.mails.updateOne(
    { _id: mail._id, state: 'waiting' },
    { $inc: { tries: 1 }, $set: { state: isLast ? 'failed' : 'waiting', failedAt: deps.clock.now(), lastError: reason } },
  )

/** Links and codes that open something are nobody's business once they have arrived. */
const noteSent = async (deps: Deps, mail: StoredMail): Promise<unknown> =>
  await deps.models.mails.updateOne(
    { _id: mail._id },
    {
      $inc: { tries: 1 },
      $set: { state: 'sent', sentAt: deps.clock.now(), ...(mail.isSecret ? { text: '' } : {}) },
      $unset: { failedAt: '', lastError: '', ...(mail.isSecret ? { html: '' } : {}) },
    },
  )
