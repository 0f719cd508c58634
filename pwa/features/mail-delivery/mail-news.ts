import type { MailDelivery } from '#shared/primitives/mail-delivery.ts'
import { useT } from '../../i18n/use-t.ts'

interface MailNews {
  status: 'ok' | 'warn'
  message: string
}

interface MailAbout {
  /** place the mail went to; a server of before told none */
  delivery: MailDelivery | undefined
  /** words for a mail that is on its way */
  sent: string
  email?: string
  /** mails, when there may be several */
  n?: number
}

/** Says what became of a mail that somebody asked for: on its way, or kept because this server has nobody to send it with. */
export function useMailNews(): (about: MailAbout) => MailNews {
  const t = useT('common')
  return ({ delivery, sent, email = '', n = 1 }) =>
    delivery === 'outbox'
      ? { status: 'warn', message: n > 1 ? t('mail.waitMany', { n }) : t('mail.waits', { hasEmail: email === '' ? 'no' : 'yes', email }) }
      : { status: 'ok', message: sent }
}
