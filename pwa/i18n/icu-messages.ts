import { IntlMessageFormat, type Formatters } from 'intl-messageformat'
import type { MessageValues } from './messages.ts'
import { localesHere } from './region.ts'

/** Writes messages for i18next: words and plurals of their language, numbers and dates as the reader's region writes them (ADR 0090). */
export const icuMessages = {
  type: 'i18nFormat' as const,
  init: (): void => undefined,
  /** plurals are inside of a message: no key has forms of its own */
  addLookupKeys: (keys: string[]): string[] => keys,
  parse(text: string, values: MessageValues, lang: string): string {
    try {
      return String(messageOf(text, lang).format(values))
    } catch {
      // a value is missing: better the bare text than no screen
      return text
    }
  },
}

const messages = new Map<string, IntlMessageFormat>()

function messageOf(text: string, lang: string): IntlMessageFormat {
  const key = `${lang} ${text}`
  const message = messages.get(key) ?? new IntlMessageFormat(text, lang, undefined, { ignoreTag: true, formatters: formattersOf(lang) })
  messages.set(key, message)
  return message
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
