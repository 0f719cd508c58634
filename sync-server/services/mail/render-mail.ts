import { NO_OFFSET } from '#shared/primitives/time-zone.ts'
import { momentText } from '#shared/lib/mail/moment-text.ts'
import type { UiLanguage } from '#shared/lib/ui-languages.ts'
import { fillLayout } from './fill-layout.ts'
import type { MailLogo } from './layouts.ts'
import { headerText, isolate, oneLine, ownLines } from '#shared/lib/mail/safe-text.ts'
import { MAIL_TEMPLATES, type MailTemplate, type MailValues } from './templates.ts'
import { mailLanguage, mailText } from './words.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/**
 * A mail of a template in a language: the same input gives the same mail. Values are text: nothing in them becomes a header, a tag or a message
 * of its own.
 * @throws ZodError for values the template does not take
 */
export function renderMail<T extends MailTemplate>(template: T, code: string, values: MailValues<T>, logo?: MailLogo): RenderedMail {
  const { layout, values: schema } = MAIL_TEMPLATES[template]
  // any schema of the table, whose values are texts, numbers and roles
  const given = schema.parse(values) as Known
  const known: Known = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, given[key]]))
  const language = mailLanguage(code)
  const own = (key: string): string | null => mailText(language, `${template}.${key}`, valuesFor(known, language, true))
  const shared = (key: string): string => mailText(language, key, valuesFor(known, language, true)) ?? ''
  const subject = headerText(mailText(language, `${template}.subject`, valuesFor(known, language, false)) ?? template)
  const parts = {
    heading: own('heading') ?? subject,
    greeting: shared('greeting'),
    body: own('body') ?? '',
    note: own('note'),
    footer: shared('footer'),
    button: own('button') ?? '',
    linkHint: shared('linkHint'),
    link: String(known['link'] ?? ''),
    code: String(known['code'] ?? ''),
  }
  return { subject, text: plainText(parts), html: fillLayout(layout, language, { subject, ...parts }, logo) }
}

type Known = Readonly<Record<string, string | number | undefined>>

/** For every value also whether there is one: `has_name` is yes or no. */
function valuesFor(known: Known, language: UiLanguage, isBody: boolean): Record<string, string | number> {
  const filled: Record<string, string | number> = { name: '', has_name: 'no', companyName: '', has_companyName: 'no' }
  for (const [key, value] of Object.entries(known)) {
    const text = typeof value === 'string' ? cleaned(key, value) : value
    filled[`has_${key}`] = text === undefined || text === '' ? 'no' : 'yes'
    if (key === 'until' && typeof value === 'number') filled[key] = momentText(value, language, String(known['zone'] ?? NO_OFFSET))
    else filled[key] = typeof text === 'string' && isBody && !AS_IS.has(key) ? isolateLines(text, language.dir) : (text ?? '')
  }
  return filled
}

/** `role` chooses words, the others stand by themselves. */
const AS_IS: ReadonlySet<string> = new Set(['role', 'link', 'code'])

const isolateLines = (text: string, dir: UiLanguage['dir']): string =>
  text
    .split('\n')
    .map((line) => isolate(line, dir))
    .join('\n')

const cleaned = (key: string, value: string): string => (key === 'message' ? ownLines(value) : oneLine(value))

interface Parts {
  heading: string
  greeting: string
  body: string
  note: string | null
  footer: string
  link: string
  code: string
}

const plainText = ({ greeting, body, link, code, note, footer }: Parts): string =>
  `${[greeting, body, link, code, note ?? '', `-- \n${footer}`].filter((part) => part !== '').join('\n\n')}\n`
