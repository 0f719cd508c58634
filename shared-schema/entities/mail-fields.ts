import * as z from 'zod'
import {
  MAIL_KINDS,
  MAIL_PARTS,
  MAIL_TEXT_LENGTHS,
  isMailText,
  mailField,
  type MailField,
  type MailKind,
  type MailTextPart,
} from '../lib/mail/mail-kinds.ts'
import { isDnsLabel } from '../lib/mail/dns-label.ts'
import { unknownVariables } from '../lib/mail/mail-variables.ts'
import { ShortName } from '../lib/short-name.ts'

/** Interview language -> text, of at most so many characters. */
const texts = (most: number) =>
  z
    .record(z.string().max(20), z.string().max(most))
    .superRefine((record, context) => {
      const unknown = new Set(Object.values(record).flatMap((text) => unknownVariables(String(text))))
      for (const name of unknown) context.addIssue({ code: 'custom', message: `has the unknown variable {{${name}}}` })
    })
    .optional()

type Commented = Exclude<MailKind, 'invitation'>
type TextField = MailField<MailKind, Exclude<MailTextPart, 'comment'>> | MailField<Commented, 'comment'>
type FlagField =
  | MailField<MailKind, 'addLogo' | 'addSMS' | 'show'>
  | MailField<Commented, 'addComment'>
  | MailField<'invitation', 'attachment'>
type KindFields = Record<TextField, ReturnType<typeof texts>> &
  Record<FlagField, z.ZodOptional<z.ZodBoolean>> &
  Record<MailField<'invitation', 'attachment_file'>, z.ZodOptional<z.ZodString>>

/** A field for each part of each kind of mail. */
const KIND_FIELDS = Object.fromEntries(
  MAIL_KINDS.flatMap((kind) => [
    ...MAIL_PARTS[kind].map((part) => {
      const flagOrFile = part === 'attachment_file' ? z.string().max(200).optional() : z.boolean().optional()
      return [mailField(kind, part), isMailText(part) ? texts(MAIL_TEXT_LENGTHS[part]) : flagOrFile] as const
    }),
    [mailField(kind, 'show'), z.boolean().optional()] as const,
  ]),
) as KindFields // made of the list that the type is made of

/** Fields of section `email` of a job's settings: the mails in the recruiter's words, and how they are delivered. */
export const MAIL_FIELDS = {
  ...KIND_FIELDS,
  /** part of the sender's address before the @; another name is shown beside it (X48) */
  emailSenderName: ShortName.optional(),
  emailSubdomain: z
    .string()
    .max(63)
    .refine((label) => label === '' || isDnsLabel(label), { error: 'is no name of a subdomain' })
    .optional(),
  useSubdomain: z.boolean().optional(),
  emailLogo: z.string().max(200).optional(),
  reportSend: z.boolean().optional(),
  reportType: z.enum(['with_score', 'without_score']).optional(),
  showAdvancedMail: z.boolean().optional(),
  directLinkLogin: z.boolean().optional(),
}

/** Fields of texts alone: what a library keeps of a job's mails. */
export const MAIL_TEXT_FIELDS = Object.fromEntries(
  MAIL_KINDS.flatMap((kind) => MAIL_PARTS[kind].filter(isMailText).map((part) => [mailField(kind, part), texts(MAIL_TEXT_LENGTHS[part])])),
) as Record<TextField, ReturnType<typeof texts>> // made of the list that the type is made of

/** Names of these fields: nobody but recruiters of the job receives them. */
export const MAIL_FIELD_NAMES: readonly string[] = Object.keys(MAIL_FIELDS)
