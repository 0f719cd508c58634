import type { MailDelivery } from '#shared/primitives/mail-delivery.ts'
import type { Config } from '../../config.ts'

/** Tells the person who asked for a mail whether it leaves this server at all. */
export const mailDelivery = ({ config }: { config: Pick<Config, 'smtpUrl'> }): MailDelivery =>
  config.smtpUrl === undefined ? 'outbox' : 'provider'
