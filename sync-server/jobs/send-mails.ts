import * as z from 'zod'
import { sendStored } from '../commands/mail/send-stored.ts'
import { defineJob } from './runner/define-job.ts'

const AT_ONCE = 4

/** Sends mails that were written together. One that fails gets a job of its own, so that its tries do not hold up the others. */
export default defineJob({
  data: z.object({ mailIds: z.string() }),
  async run(deps, { mailIds }) {
    const left = mailIds.split(' ')
    const next = async (): Promise<void> => {
      for (let mailId = left.shift(); mailId !== undefined; mailId = left.shift())
        try {
          await sendStored(deps, mailId)
        } catch (error) {
          deps.log.warn({ mailId, err: error }, 'a mail will be tried again')
          await deps.jobs.enqueue('send-mail', { mailId }, mailId)
        }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  },
})
