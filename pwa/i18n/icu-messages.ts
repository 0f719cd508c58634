import { parse } from '@formatjs/icu-messageformat-parser'
import { bareText, PART, SYNTAX, type Message, type MessagePart } from './message-text.ts'
import type { MessageValues } from './messages.ts'
import { localesHere } from './region.ts'

/** Writes messages for i18next: words and plurals of their language, numbers as the reader's region writes them (ADR 0090). */
export const icuMessages = {
  type: 'i18nFormat' as const,
  init: (): void => undefined,
  /** plurals are inside of a message: no key has forms of its own */
  addLookupKeys: (keys: string[]): string[] => keys,
  parse(message: Message, values: MessageValues, lang: string): string {
    if (typeof message === 'string' && !SYNTAX.test(message)) return message
    try {
      return writeParts(typeof message === 'string' ? readMessage(message) : message, values, lang)
    } catch {
      // a value is missing: better the bare words than no screen
      return bareText(message)
    }
  },
}

/** Only where sources run as they are: the build has read all messages, and leaves the parser away (ADR 0157). */
// the parser's own types say more of each part than pages look at
const readMessage = (text: string): MessagePart[] => parse(text, { ignoreTag: true, captureLocation: false }) as MessagePart[]

/** `count`: the number that `#` of a plural stands for. @throws TypeError for a value that is missing or has no case */
const writeParts = (parts: readonly MessagePart[], values: MessageValues, lang: string, count?: number): string =>
  parts.map((part) => writePart(part, values, lang, count)).join('')

function writePart(part: MessagePart, values: MessageValues, lang: string, count: number | undefined): string {
  const { type, value: name = '', style, options = {} } = part
  if (type === PART.text) return name
  if (type === PART.count) return count === undefined ? '' : writeNumber(count, lang)
  const value = values[name]
  if (value === undefined) throw new TypeError(`no value for ${name}`)
  if (type === PART.value) return String(value)
  if (type === PART.number) return writeNumber(Number(value), lang, style)
  if (type !== PART.choice && type !== PART.plural) throw new TypeError(`a message has no parts of type ${type}`)
  const isPlural = type === PART.plural
  const counted = Number(value) - (part.offset ?? 0)
  const chosen = isPlural
    ? (options[`=${String(value)}`] ?? options[pluralRules(lang, part.pluralType ?? 'cardinal').select(counted)])
    : options[String(value)]
  const found = chosen ?? options['other']
  if (!found) throw new TypeError(`no case for ${String(value)}`)
  return writeParts(found.value, values, lang, isPlural ? counted : undefined)
}

function writeNumber(value: number, lang: string, style?: MessagePart['style']): string {
  const { numbers } = localesHere(lang)
  const options = style === 'percent' ? PERCENT : typeof style === 'object' ? style?.parsedOptions : undefined
  return once(`number ${numbers} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(numbers, options)).format(value)
}

const PERCENT = { style: 'percent' } as const

const pluralRules = (lang: string, type: Intl.PluralRuleType): Intl.PluralRules =>
  once(`plural ${lang} ${type}`, () => new Intl.PluralRules(lang, { type }))

const made = new Map<string, unknown>()
/** Keeps what takes longer to make than to use. */
function once<T>(key: string, make: () => T): T {
  const known = (made.get(key) as T | undefined) ?? make() // of the same key
  made.set(key, known)
  return known
}
