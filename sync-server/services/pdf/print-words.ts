import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import * as z from 'zod'
import { SPOKEN_TAGS } from '#shared/lib/interview-languages.ts'
import type { ReportLanguage } from '#shared/lib/report-type.ts'
import { must } from '#shared/primitives/must.ts'
import { offsetMs } from '#shared/primitives/time-zone.ts'

/** Words, numbers and moments of a report in its language. */
export interface PrintWords {
  t(key: string, values?: Readonly<Record<string, string | number>>): string
  /** a score or mean; '-' for none */
  number(value: number | null | undefined): string
  moment(ms: number): string
  duration(ms: number): string
  /** name of an interview language */
  languageName(name: string): string
}

/** Makes the words of a language; moments are those of the zone of the job. */
export function printWords(language: ReportLanguage, zone: string): PrintWords {
  const messages = messagesOf(language)
  const dates = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 })
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'language' })
  const t: PrintWords['t'] = (key, values = {}) => {
    const message = must(messages[key], `words of a report have ${key}`)
    return String(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).format(values))
  }
  return {
    t,
    number: (value) => (value === null || value === undefined ? t('none') : numbers.format(value)),
    moment: (ms) => dates.format(ms + offsetMs(zone)),
    duration: (ms) => {
      const seconds = Math.round(ms / 1000)
      return t('duration', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
    },
    languageName: (name) => names.of(SPOKEN_TAGS[name] ?? 'und') ?? name,
  }
}

const LOCALES = { en: 'en-GB', th: 'th-TH' } as const

const messagesOf = (language: ReportLanguage): Readonly<Record<string, string>> =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'locales', `${language}.json`), 'utf8')))
