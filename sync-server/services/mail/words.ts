import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import * as z from 'zod'
import { must } from '#shared/primitives/must.ts'
import { UI_LANGUAGES, type UiLanguage } from '#shared/lib/ui-languages.ts'

const FOLDER = join(import.meta.dirname, 'locales')

/** The words of every language that has a folder: code -> key -> ICU message. English is complete and gives the keys. */
export const MAIL_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  readdirSync(FOLDER).map((code) => [
    code,
    z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(FOLDER, code, 'mail.json'), 'utf8'))),
  ]),
)

/** The language a mail is written in: the one asked for when there are words in it, else English. */
export const mailLanguage = (code: string): UiLanguage => find(Object.hasOwn(MAIL_WORDS, code) ? code : 'en')

const find = (code: string): UiLanguage =>
  must(
    UI_LANGUAGES.find((language) => language.code === code),
    'a folder of mail words is named like a language',
  )

const parsed = new Map<string, IntlMessageFormat>()

/** A message with its values, in English where the language has none; null for a key that English does not have either. */
export function mailText(language: UiLanguage, key: string, values: Readonly<Record<string, string | number>>): string | null {
  const own = MAIL_WORDS[language.code]?.[key]
  const message = own ?? MAIL_WORDS['en']?.[key]
  if (message === undefined) return null
  const id = `${language.code}|${key}`
  let format = parsed.get(id)
  // a tag in a message is text like any other: nothing here is HTML yet
  if (!format)
    parsed.set(id, (format = new IntlMessageFormat(message, own === undefined ? 'en' : language.lang, undefined, { ignoreTag: true })))
  return String(format.format(values))
}
