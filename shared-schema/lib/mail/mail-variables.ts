import { escapeHtml, oneLine, ownLines } from './safe-text.ts'

/** Names that a text of a mail may have in double braces. */
export const MAIL_VARIABLES = [
  'name',
  'job_name',
  'program_name',
  'company_name',
  'interviewer',
  'deadline',
  'minutes',
  'questions',
  'link',
  'comment',
] as const
export type MailVariable = (typeof MAIL_VARIABLES)[number]
export type MailVariables = Partial<Readonly<Record<MailVariable, string>>>

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Names in braces that are no variable, each once: a mail with them would go out with a hole. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !isVariable(name))),
]

const isVariable = (name: string): name is MailVariable => (MAIL_VARIABLES as readonly string[]).includes(name)

/** Puts values in, in a single pass, so that a value with braces stays text. What is not set is empty. */
export function fillText(text: string, values: MailVariables): string {
  return text.replace(PLACE, (_whole, name: string) => (isVariable(name) ? cleaned(name, values[name] ?? '') : ''))
}

/** The same for HTML, where a value is text and never a tag. */
export function fillHtml(html: string, values: MailVariables): string {
  return html.replace(PLACE, (_whole, name: string) =>
    isVariable(name) ? escapeHtml(cleaned(name, values[name] ?? '')).replaceAll('\n', '<br>') : '',
  )
}

/** Words of a person may have several lines, everything else is a single line. */
const cleaned = (name: MailVariable, value: string): string => (name === 'comment' ? ownLines(value) : oneLine(value))
