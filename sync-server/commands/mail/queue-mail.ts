import { AppError } from '#shared/primitives/errors.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { Email } from '#shared/primitives/fields.ts'
import type { Deps } from '../../deps.ts'
import type { MailFile, MailSender, MailSubject } from '../../models/records/mail.ts'
import type { MailLogo } from '../../services/mail/layouts.ts'
import { renderMail, type RenderedMail } from '../../services/mail/render-mail.ts'
import { oneLine } from '#shared/lib/mail/safe-text.ts'
import { MAIL_TEMPLATES, type MailTemplate, type MailValues } from '../../services/mail/templates.ts'

export interface MailToQueue<T extends MailTemplate> {
  /** names this mail, so that a repeat is the same mail: it is stored and sent once */
  id: string
  gid: string
  to: string
  template: T
  /** code of the interface language; unknown ones and languages without words get English */
  language?: string
  values: MailValues<T>
  /** of the company: a stored picture goes with the mail, an address is linked */
  logo?: { objectName: string; alt: string } | { url: string; alt: string }
  attachment?: Pick<MailFile, 'name' | 'bucket' | 'objectName'>
  from?: MailSender
  about?: MailSubject
}

/** A mail whose words are not those of a template, but of a recruiter. */
export type WrittenMail = Omit<MailToQueue<MailTemplate>, 'template' | 'values'> & {
  template: string
  isSecret: boolean
  write: (logo: MailLogo | undefined) => RenderedMail
}

/**
 * Writes a mail, puts it into the outbox and asks for it to be sent. Safe to repeat with the same id.
 * @throws AppError invalid for an address that is not exactly one
 */
export async function queueMail<T extends MailTemplate>(deps: Deps, { values, ...mail }: MailToQueue<T>): Promise<void> {
  const { template, language = 'en' } = mail
  const { isSecret } = MAIL_TEMPLATES[template]
  await queueWritten(deps, { ...mail, isSecret, write: (logo) => renderMail(template, language, values, logo) })
}

/**
 * The same for words that are written already. Who has no address is written nothing.
 * @throws AppError invalid for an address that is not exactly one
 */
export async function queueWritten(deps: Deps, mail: WrittenMail): Promise<void> {
  const { gid, template, language = 'en', from, about, isSecret } = mail
  const id = idOf(mail.id)
  const to = addressOf(mail.to)
  if (!hasAddress(to)) return
  const { logo, files } = partsOf(mail)
  const { subject, text, html } = mail.write(logo)
  await deps.mail.enqueue({
    id,
    gid,
    to,
    subject,
    text,
    html,
    template,
    language,
    isSecret,
    ...(from && { from }),
    ...(about && { about }),
    ...(files.length > 0 ? { files } : {}),
  })
}

/** It becomes the Message-ID. */
function idOf(given: string): string {
  if (!/^[0-9A-Za-z][\w.:-]{0,127}$/.test(given)) throw new Error('not an id of a mail')
  return given
}

function addressOf(given: string): string {
  const to = Email.safeParse(given)
  if (!to.success) throw new AppError('invalid', { details: ['email: is not one e-mail address'] })
  return to.data
}

const LOGO_CID = 'logo@holdfast'

function partsOf({ logo, attachment }: Pick<MailToQueue<MailTemplate>, 'logo' | 'attachment'>): { logo?: MailLogo; files: MailFile[] } {
  const files: MailFile[] = attachment ? [{ ...attachment, name: oneLine(attachment.name) }] : []
  if (!logo) return { files }
  const alt = oneLine(logo.alt)
  if ('url' in logo) return { files, ...(/^https:\/\/\S+$/.test(logo.url) ? { logo: { src: logo.url, alt } } : {}) }
  // it came from an account's settings: it must not name any other kind of file
  if (!logo.objectName.startsWith('company_logos/')) return { files }
  files.push({ name: 'logo', bucket: 'recruiter', objectName: logo.objectName, cid: LOGO_CID })
  return { files, logo: { src: `cid:${LOGO_CID}`, alt } }
}
