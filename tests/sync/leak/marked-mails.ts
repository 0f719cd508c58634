import { isMailText, MAIL_KINDS, MAIL_PARTS, mailField } from '#shared/lib/mail/mail-kinds.ts'
import type { GroupName } from './markers.ts'

/** Every text of every mail has a value of its own. */
export function markedMails(group: GroupName): Record<string, unknown> {
  const texts: [string, unknown][] = MAIL_KINDS.flatMap((kind) =>
    MAIL_PARTS[kind].map((part): [string, unknown] => {
      const field = mailField(kind, part)
      const text = `${group}-jobSettings-${field}`
      return [field, isMailText(part) ? { english: text } : part === 'attachment_file' ? text : true]
    }),
  )
  return {
    ...Object.fromEntries<unknown>([...texts, ...MAIL_KINDS.map((kind): [string, unknown] => [mailField(kind, 'show'), true])]),
    emailSenderName: `${group}-sender`,
    emailSubdomain: `${group}-subdomain`,
    useSubdomain: true,
    emailLogo: `${group}-jobSettings-emailLogo`,
    reportSend: true,
    reportType: 'with_score',
    showAdvancedMail: true,
    directLinkLogin: true,
  }
}
