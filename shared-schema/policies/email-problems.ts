import type { JobSetting } from '../entities/job-setting.ts'
import { MAIL_KINDS, MAIL_PARTS, mailField, type MailKind, type MailTextPart } from '../lib/mail/mail-kinds.ts'
import { isVisible } from '../primitives/text.ts'

/** Settings of mails: of a job, or of an account as its own defaults. */
export type EmailFields = Partial<JobSetting>

/** Gaps of the settings as they would be: a switch that needs something which is not there. */
export function emailProblems(settings: EmailFields): string[] {
  const flagged = MAIL_KINDS.filter((kind) => settings[mailField(kind, 'addSMS')] === true)
  const problems = flagged
    .filter((kind) => !Object.values(textsOf(settings, kind, 'SMSMessage')).some(isVisible))
    .map((kind) => `${kind}.SMSMessage: is needed with addSMS`)
  if (settings.invitationAttachment === true && !settings.invitationAttachmentFile)
    problems.push('invitation.attachment_file: is needed with attachment')
  return problems
}

/** Interview language -> text of a part; empty for a kind that does not have it. */
export function textsOf(settings: EmailFields, kind: MailKind, part: MailTextPart): Readonly<Record<string, string>> {
  if (!MAIL_PARTS[kind].includes(part)) return {}
  const texts: unknown = (settings as Readonly<Record<string, unknown>>)[mailField(kind, part)]
  return typeof texts === 'object' && texts !== null ? (texts as Record<string, string>) : {} // the entity's field of this name
}
