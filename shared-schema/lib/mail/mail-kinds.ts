/** Kinds of mail that recruiters word themselves, by their names in calls (R080). */
export const MAIL_KINDS = [
  'invitation',
  'reminder',
  'extension',
  'confirmation',
  'redo',
  'report_high',
  'report_medium',
  'report_low',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

const EVERY = ['title', 'message', 'addLogo', 'addSMS', 'SMSMessage'] as const
const COMMENTED = [...EVERY, 'addComment', 'comment'] as const

/** Parts of each kind, by their names in calls; what a kind does not have is dropped (R080, R081, R082). */
export const MAIL_PARTS: Readonly<Record<MailKind, readonly MailPart[]>> = {
  invitation: [...EVERY, 'attachment', 'attachment_file'],
  reminder: COMMENTED,
  extension: COMMENTED,
  confirmation: COMMENTED,
  redo: COMMENTED,
  report_high: COMMENTED,
  report_medium: COMMENTED,
  report_low: COMMENTED,
}
export type MailPart = (typeof COMMENTED)[number] | 'attachment' | 'attachment_file'

/** Parts with a text for each interview language, and how long it may be. */
export const MAIL_TEXT_LENGTHS = { title: 200, message: 20_000, SMSMessage: 480, comment: 2000 } as const
export type MailTextPart = keyof typeof MAIL_TEXT_LENGTHS

export const isMailText = (part: MailPart): part is MailTextPart => part in MAIL_TEXT_LENGTHS

const BEGINNINGS = {
  invitation: 'invitation',
  reminder: 'reminder',
  extension: 'extension',
  confirmation: 'confirmation',
  redo: 'redo',
  report_high: 'reportHigh',
  report_medium: 'reportMedium',
  report_low: 'reportLow',
} as const satisfies Record<MailKind, string>

const ENDINGS = {
  title: 'Title',
  message: 'Message',
  addLogo: 'AddLogo',
  addSMS: 'AddSms',
  SMSMessage: 'SmsMessage',
  addComment: 'AddComment',
  comment: 'Comment',
  attachment: 'Attachment',
  attachment_file: 'AttachmentFile',
  show: 'Show',
} as const satisfies Record<MailPart | 'show', string>

export type MailField<Kind extends MailKind, Part extends MailPart | 'show'> = `${(typeof BEGINNINGS)[Kind]}${(typeof ENDINGS)[Part]}`

/** Field of a job's settings that holds a part: all are flat, so that they merge by themselves. */
export const mailField = <Kind extends MailKind, Part extends MailPart | 'show'>(kind: Kind, part: Part): MailField<Kind, Part> =>
  `${BEGINNINGS[kind]}${ENDINGS[part]}`
