import { DEFAULT_SENDER, type EmailFields } from '#shared/policies/email-settings.ts'
import { isDnsLabel } from '#shared/lib/mail/dns-label.ts'
import { oneLine } from '#shared/lib/mail/safe-text.ts'
import type { Config } from '../../config.ts'
import type { MailSender } from '../../models/records/mail.ts'

const LOCAL_PART = /^[A-Za-z0-9](?:[A-Za-z0-9._+-]*[A-Za-z0-9])?$/

/**
 * Sender of mails about a job (R083); null without MAIL_DOMAIN: MAIL_FROM sends. A chosen name that cannot stand in an address is shown
 * beside the usual one.
 */
export function senderOf(config: Pick<Config, 'mailDomain'>, settings: EmailFields, companyName: string): MailSender | null {
  if (config.mailDomain === undefined) return null
  const chosen = oneLine(settings.emailSenderName ?? '')
  const isAddress = LOCAL_PART.test(chosen) && !chosen.includes('..')
  const local = isAddress ? chosen : DEFAULT_SENDER.name
  const subdomain = isDnsLabel(settings.emailSubdomain ?? '') ? settings.emailSubdomain : DEFAULT_SENDER.subdomain
  return { name: isAddress || chosen === '' ? oneLine(companyName) : chosen, address: `${local}@${subdomain}.${config.mailDomain}` }
}
