import type { JobSetting } from '../entities/job-setting.ts'
import { MAIL_KINDS, MAIL_PARTS, isMailText, mailField, type MailKind, type MailTextPart } from '../lib/mail/mail-kinds.ts'
import { safeHtml } from '../lib/mail/mail-html.ts'
import type { JobMailText } from '../lib/mail/render-job-mail.ts'
import { isVisible } from '../primitives/text.ts'
import type { EmailForm, EmailView, MailTemplateView, StoredTemplateView } from '../views/email-settings.ts'
import { textsOf, type EmailFields } from './email-problems.ts'
import { firstInterviewLanguage, INTERVIEW_LANGUAGES } from './layout.ts'

/** Sender of a job that chose none (R083). */
export const DEFAULT_SENDER = { name: 'no-reply', subdomain: 'interview' } as const

export type { EmailFields }

/** Changes that a form asks for. Texts without a language are in `language`; languages that the form does not name stay, an empty text goes. */
export function emailChanges(form: EmailForm, current: EmailFields, language: string): EmailFields {
  const changes: Record<string, unknown> = {}
  for (const kind of MAIL_KINDS) Object.assign(changes, kindChanges(kind, form[kind] ?? {}, { current, language }))
  for (const kind of MAIL_KINDS) if (form.show?.[kind] !== undefined) changes[mailField(kind, 'show')] = form.show[kind]
  const plain = {
    emailSenderName: form.emailDomain?.name,
    emailSubdomain: form.emailDomain?.subdomain,
    emailLogo: form.emailLogo,
    reportSend: form.report_send,
    reportType: form.reportType,
    showAdvancedMail: form.show_advance_setting,
    useSubdomain: form.use_subdomain,
    directLinkLogin: form.is_candidate_direct_link_login,
  }
  for (const [field, value] of Object.entries(plain)) if (value !== undefined) changes[field] = value
  // its names and values are those of the list and of the form
  return changes as EmailFields
}

interface Stored {
  current: EmailFields
  language: string
}

function kindChanges(kind: MailKind, given: Partial<MailTemplateView>, { current, language }: Stored): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const part of MAIL_PARTS[kind]) {
    const value = given[part]
    if (value === undefined) continue
    const field = mailField(kind, part)
    changes[field] = isMailText(part) ? joined(textsOf(current, kind, part), value as string | Record<string, string>, language) : value // the form says so
  }
  return changes
}

function joined(
  former: Readonly<Record<string, string>>,
  given: string | Record<string, string>,
  language: string,
): Record<string, string> {
  const texts = { ...former, ...(typeof given === 'string' ? { [language]: given } : given) }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** The recruiter's words for a mail in a language; null when there are none, or when they are switched off: the built-in words go out. */
export function mailTextOf(settings: EmailFields, kind: MailKind, language: string): JobMailText | null {
  const own = (part: MailTextPart): string => textsOf(settings, kind, part)[language] ?? ''
  if (settings[mailField(kind, 'show')] === false || !isVisible(own('message').replace(/<[^>]*>/g, ''))) return null
  const hasComment = kind !== 'invitation' && settings[mailField(kind, 'addComment')] === true
  return {
    title: own('title'),
    message: own('message'),
    sms: settings[mailField(kind, 'addSMS')] === true ? own('SMSMessage') : '',
    comment: hasComment ? own('comment') : '',
  }
}

/** The settings by the names of calls, with the defaults of what was never set. */
export function presentEmail(settings: EmailFields): EmailView {
  const record = settings as Readonly<Record<string, unknown>>
  const kinds = MAIL_KINDS.map((kind) => [kind, presentKind(record, kind)] as const)
  const show = MAIL_KINDS.map((kind) => [kind, record[mailField(kind, 'show')] !== false] as const)
  return {
    // made of each kind of the list
    ...(Object.fromEntries(kinds) as Record<MailKind, StoredTemplateView>),
    emailDomain: {
      name: settings.emailSenderName || DEFAULT_SENDER.name,
      subdomain: settings.emailSubdomain || DEFAULT_SENDER.subdomain,
    },
    emailLogo: settings.emailLogo ?? '',
    report_send: settings.reportSend ?? false,
    reportType: settings.reportType ?? 'without_score',
    show: Object.fromEntries(show) as Record<MailKind, boolean>,
    show_advance_setting: settings.showAdvancedMail ?? false,
    use_subdomain: settings.useSubdomain ?? false,
    is_candidate_direct_link_login: settings.directLinkLogin ?? false,
  }
}

function presentKind(record: Readonly<Record<string, unknown>>, kind: MailKind): StoredTemplateView {
  const parts = MAIL_PARTS[kind].map((part) => {
    const stored = record[mailField(kind, part)]
    if (part === 'message') return [part, cleanTexts((stored ?? {}) as Record<string, string>)]
    if (isMailText(part)) return [part, stored ?? {}]
    return [part, stored ?? (part === 'attachment_file' ? '' : false)]
  })
  return Object.fromEntries(parts) as StoredTemplateView // every part of the kind
}

const cleanTexts = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, /[<&]/.test(html) ? safeHtml(html) : html]))

/** Language of a text that names none. */
export function languageOfText(layout: Pick<Partial<JobSetting>, 'interviewLanguages'>): string {
  const first = firstInterviewLanguage(layout.interviewLanguages)
  return first in INTERVIEW_LANGUAGES ? first : DEFAULT_LANGUAGE
}

/** Kinds that lead a candidate to the interview: their link is added when the text does not have it. */
export const NEEDS_LINK: ReadonlySet<MailKind> = new Set<MailKind>(['invitation', 'reminder', 'extension', 'redo'])

/** Of texts that name none, where no job says otherwise. */
export const DEFAULT_LANGUAGE = 'english'
