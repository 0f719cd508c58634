import type { JobQueue } from '../../ports.ts'
import type { Models } from '../../models/index.ts'
import type { Clock } from '../../ports.ts'
import type { StoredMail } from '../../models/records/mail.ts'

/** Puts a mail into the outbox; a job sends it when SMTP_URL is set. `id` makes a repeat the same mail. */
export interface Mailer {
  enqueue(mail: OutgoingMail): Promise<void>
}

export type OutgoingMail = { id: string } & Pick<
  StoredMail,
  'gid' | 'to' | 'subject' | 'text' | 'html' | 'template' | 'language' | 'isSecret' | 'files' | 'from' | 'about'
>

/** The mail is stored first, then the job is asked for: a job that is lost leaves a waiting mail, which the sweep finds. */
export function createMailer(options: { models: Models; clock: Clock; jobs: JobQueue }): Mailer {
  return {
    async enqueue({ id, ...mail }) {
      try {
        await options.models.mails.insertMany([{ _id: id, ...mail, state: 'waiting', tries: 0, createdAt: options.clock.now() }], {
          lean: true,
        })
      } catch (error) {
        // stored before: its job is known, or the sweep finds it
        if (error instanceof Error && 'code' in error && error.code === 11000) return
        throw error
      }
      await options.jobs.enqueue('send-mail', { mailId: id }, id)
    },
  }
}
