import { IntlMessageFormat, type Formatters } from 'intl-messageformat'
import { bareText, SYNTAX, type Message } from './message-text.ts'
import type { MessageValues } from './messages.ts'
import { localesHere } from './region.ts'

/** Writes messages for i18next: words and plurals of their language, numbers and dates as the reader's region writes them (ADR 0090). */
export const icuMessages = {
  type: 'i18nFormat' as const,
  init: (): void => undefined,
  /** plurals are inside of a message: no key has forms of its own */
  addLookupKeys: (keys: string[]): string[] => keys,
  parse(message: Message, values: MessageValues, lang: string): string {
    if (typeof message === 'string' && !SYNTAX.test(message)) return message
    try {
      return String(formatOf(message, lang).format(values))
    } catch {
      // a value is missing: better the bare words than no screen
      return bareText(message)
    }
  },
}

const formats = new Map<string, Map<Message, IntlMessageFormat>>()

function formatOf(message: Message, lang: string): IntlMessageFormat {
  const ofLanguage = formats.get(lang) ?? new Map<Message, IntlMessageFormat>()
  formats.set(lang, ofLanguage)
  const known = ofLanguage.get(message)
  if (known) return known
  // parts are those of the parser, which the build has called
  const source = message as ConstructorParameters<typeof IntlMessageFormat>[0]
  const made = new IntlMessageFormat(source, lang, undefined, { ignoreTag: true, formatters: formattersOf(lang) })
  ofLanguage.set(message, made)
  return made
}

/** Plurals ask for the language they are given, the others for what belongs to it here. */
function formattersOf(lang: string): Formatters {
  const { words, numbers } = localesHere(lang)
  return {
    getNumberFormat: (_, options) => once(`number ${numbers} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(numbers, options)),
    // not kept: the zone of the device may change
    getDateTimeFormat: (_, options) => new Intl.DateTimeFormat(words, options),
    getPluralRules: (locale, options) =>
      once(`plural ${String(locale)} ${JSON.stringify(options)}`, () => new Intl.PluralRules(locale, options)),
  }
}

const made = new Map<string, unknown>()
/** Keeps what takes longer to make than to use. */
function once<T>(key: string, make: () => T): T {
  const known = (made.get(key) as T | undefined) ?? make() // of the same key
  made.set(key, known)
  return known
}
