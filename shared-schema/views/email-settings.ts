import * as z from 'zod'
import { INTERVIEW_LANGUAGE_NAMES } from '../lib/interview-languages.ts'
import { MAIL_KINDS, MAIL_PARTS, MAIL_TEXT_LENGTHS, isMailText, type MailKind, type MailTextPart } from '../lib/mail/mail-kinds.ts'
import { isDnsLabel } from '../lib/mail/dns-label.ts'
import { unknownVariables } from '../lib/mail/mail-variables.ts'
import { ShortName } from '../lib/short-name.ts'
import { FormBoolean, formObject } from '../primitives/wire-fields.ts'

/** A union says nothing of what is wrong inside: this names the variable. */
const textError: z.core.$ZodErrorMap = (issue) => {
  const unknown = unknownVariables(JSON.stringify(issue.input) ?? '')
  return unknown.length > 0
    ? `unknown variable ${unknown.map((name) => `{{${name}}}`).join(', ')}`
    : 'is no text, or too long, or in a language that interviews do not have'
}

/** A text, or one for each interview language; a variable that nobody knows is refused by its name. Its id gives it one entry in the description of the API. */
function mailText(part: MailTextPart) {
  const text = z
    .string()
    .max(MAIL_TEXT_LENGTHS[part])
    .superRefine((value, context) => {
      for (const name of unknownVariables(value)) context.addIssue({ code: 'custom', message: `unknown variable {{${name}}}` })
    })
  return z.union([text, z.partialRecord(z.enum(INTERVIEW_LANGUAGE_NAMES), text)], { error: textError }).meta({ id: `Mail_${part}` })
}
/** Made once: an id stands for one schema. */
const TEXTS = { title: mailText('title'), message: mailText('message'), SMSMessage: mailText('SMSMessage'), comment: mailText('comment') }

const templateOf = (kind: MailKind) =>
  z.object(
    Object.fromEntries(
      MAIL_PARTS[kind].map((part) => [
        part,
        (isMailText(part) ? TEXTS[part] : part === 'attachment_file' ? z.string().max(200) : FormBoolean).optional(),
      ]),
    ),
  )

const kindsOf = <Schema>(make: (kind: MailKind) => Schema): Record<MailKind, Schema> =>
  Object.fromEntries(MAIL_KINDS.map((kind) => [kind, make(kind)])) as Record<MailKind, Schema> // a schema for each

type Texts = string | Partial<Record<string, string>>

/** A mail of a kind by the names of the specification. */
export interface MailTemplateView {
  title?: Texts | undefined
  message?: Texts | undefined
  addLogo?: boolean | undefined
  addSMS?: boolean | undefined
  SMSMessage?: Texts | undefined
  addComment?: boolean | undefined
  comment?: Texts | undefined
  attachment?: boolean | undefined
  attachment_file?: string | undefined
}

/** The same as it is read. */
export type StoredTemplateView = {
  [Part in keyof MailTemplateView]?: Part extends MailTextPart ? Record<string, string> : MailTemplateView[Part]
}

// the table of parts makes the schema, so its type is written out above
const template = (kind: MailKind) => templateOf(kind) as unknown as z.ZodType<MailTemplateView>

/** As it is read: whatever is stored, so that an old text shuts nobody out. */
const StoredTexts = z.record(z.string(), z.string())
const storedTemplate = (kind: MailKind) =>
  z.object(
    Object.fromEntries(
      MAIL_PARTS[kind].map((part) => [part, isMailText(part) ? StoredTexts : part === 'attachment_file' ? z.string() : z.boolean()]),
    ),
  ) as unknown as z.ZodType<StoredTemplateView> // the table of parts makes it

/** Stands in the address of the sender before the domain. */
const DnsLabel = z.string().max(63).refine(isDnsLabel, { error: 'is no name of a subdomain' })

/** Fields of the step e-mail, all optional: what is left out stays. */
export const EMAIL_FORM_FIELDS = {
  ...kindsOf((kind) => formObject(template(kind)).optional()),
  emailDomain: formObject(z.object({ name: ShortName.optional(), subdomain: DnsLabel.optional() })).optional(),
  emailLogo: z.string().max(200).optional(),
  report_send: FormBoolean.optional(),
  /** `withscore` is another name of `with_score` (X20) */
  reportType: z.preprocess((value) => (value === 'withscore' ? 'with_score' : value), z.enum(['with_score', 'without_score'])).optional(),
  show: formObject(z.object(kindsOf(() => FormBoolean.optional()))).optional(),
  show_advance_setting: FormBoolean.optional(),
  use_subdomain: FormBoolean.optional(),
  is_candidate_direct_link_login: FormBoolean.optional(),
}
const EmailFormSchema = z.object(EMAIL_FORM_FIELDS)
export type EmailForm = z.infer<typeof EmailFormSchema>

/** Everything of the step e-mail, with the defaults of what was never set. */
export const EmailView = z.object({
  ...kindsOf(storedTemplate),
  emailDomain: z.object({ name: z.string(), subdomain: z.string() }),
  emailLogo: z.string(),
  report_send: z.boolean(),
  reportType: z.enum(['with_score', 'without_score']),
  show: z.object(kindsOf(() => z.boolean())),
  show_advance_setting: z.boolean(),
  use_subdomain: z.boolean(),
  is_candidate_direct_link_login: z.boolean(),
})
export type EmailView = z.infer<typeof EmailView>
