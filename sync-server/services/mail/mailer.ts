import type { JobQueue } from '../../ports.ts'
import type { Models } from '../../models/index.ts'
import type { Clock } from '../../ports.ts'
import type { StoredMail } from '../../models/records/mail.ts'
import { Batcher } from '../../models/batcher.ts'

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
  const box = {}
  const outbox = new Batcher<object, OutgoingMail, void>(async (_, mails) => {
    const stored = await store(options, mails)
    await askFor(options.jobs, stored)
    return mails.map(() => undefined)
  })
  return { enqueue: async (mail) => await outbox.ask(box, box, mail) }
}

/** Mails of one moment in one command. @returns ids of those that are new: for a repeat its job is known, or the sweep finds it */
async function store({ models, clock }: { models: Models; clock: Clock }, mails: readonly OutgoingMail[]): Promise<string[]> {
  const createdAt = clock.now()
  const rows = mails.map(({ id: _id, ...mail }) => ({ _id, ...mail, state: 'waiting' as const, tries: 0, createdAt }))
  try {
    await models.mails.insertMany(rows, { lean: true, ordered: false })
    return rows.map(({ _id }) => _id)
  } catch (error) {
    const failed = storedBefore(error)
    return rows.flatMap(({ _id }, at) => (failed.has(at) ? [] : [_id]))
  }
}

/** Places of the rows that were there already; one alone is told without its place. Throws what is no such failure. */
function storedBefore(error: unknown): ReadonlySet<number> {
  const { code, writeErrors } = error as { code?: number; writeErrors?: readonly { index: number; code: number }[] } // as the driver gives it
  if (code !== DUPLICATE || writeErrors?.some((one) => one.code !== DUPLICATE)) throw error
  return new Set(writeErrors?.map(({ index }) => index) ?? [0])
}
const DUPLICATE = 11000

/** Asks for one job for many mails: whenever a job is chosen, each one of a backlog is looked at. */
async function askFor(jobs: JobQueue, ids: readonly string[]): Promise<void> {
  const [first] = ids
  if (first === undefined) return
  if (ids.length === 1) await jobs.enqueue('send-mail', { mailId: first }, first)
  else await jobs.enqueue('send-mails', { mailIds: ids.join(' ') }, first)
}
