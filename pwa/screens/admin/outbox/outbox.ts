import type { admin } from '#shared/api/index.gen.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import type { Status } from '../../../components/feedback/Chip.tsx'

export type OutboxPage = OutputOf<typeof admin.fetch_outbox>
export type Mail = OutboxPage['mails'][number]
export type StateFilter = Mail['state'] | 'all'

const PAGE_SIZE = 20

/** Query for a page of the outbox; filters that are not set stay out. */
export function outboxQuery(shown: { page: number; state: StateFilter; search: string }): InputOf<typeof admin.fetch_outbox> {
  const search = shown.search.trim()
  return { page: shown.page, limit: PAGE_SIZE, ...(shown.state === 'all' ? {} : { state: shown.state }), ...(search && { search }) }
}

/** Sending by hand: what was given up, and what was written while there was no mail server, which nothing sends by itself. */
export const canSend = (mail: Pick<Mail, 'state'>, hasMailServer: boolean): boolean => hasMailServer && mail.state !== 'sent'

/** A mail that waits after a failed try will be tried again; one that failed will not. */
export function mailStatus(mail: Pick<Mail, 'state' | 'failed_at_ms'>): {
  status: Status
  key: 'waiting' | 'retrying' | 'sent' | 'failed'
} {
  if (mail.state === 'sent') return { status: 'ok', key: 'sent' }
  if (mail.state === 'failed') return { status: 'bad', key: 'failed' }
  return mail.failed_at_ms === undefined ? { status: 'idle', key: 'waiting' } : { status: 'warn', key: 'retrying' }
}

/** Links in the words of a mail, each once, without the sign that ends its sentence. */
export const linksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;:!?)]+$/, ''))),
]
