import { localesHere } from './region.ts'
import { offsetMs } from '#shared/primitives/time-zone.ts'
import { currentLang } from './use-t.ts'

/** Words of the chosen language (or of `lang`, that of a part of the page), dates and hours in the way of the person's region. */
const words = (lang = currentLang()): string => localesHere(lang).words
/** Two digits where a day has 24 hours: `09:05`, but `9:05 PM`. */
function hours(lang?: string): 'numeric' | '2-digit' {
  const locale = words(lang)
  const known = hoursOf.get(locale)
  if (known) return known
  const found = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'numeric' : '2-digit'
  hoursOf.set(locale, found)
  return found
}
const hoursOf = new Map<string, 'numeric' | '2-digit'>()
const numbers = (lang = currentLang()): string => localesHere(lang).numbers

/** Date and time in the reader's own zone, with the zone's short name: `21 Nov 2026, 18:05 GMT+8`. */
export const formatDateTime = (ms: number, lang?: string): string =>
  dates('time', words(lang), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: hours(lang),
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(ms)

/** Makes a format again only when the clocks of the device show another zone: one takes longer to make than a hundred dates. */
function dates(name: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const zone = HALVES.map((half) => new Date(half).getTimezoneOffset()).join()
  const known = dateFormats.get(`${name} ${locale}`)
  if (known?.zone === zone) return known.format
  const format = new Intl.DateTimeFormat(locale, options)
  dateFormats.set(`${name} ${locale}`, { zone, format })
  return format
}
const dateFormats = new Map<string, { zone: string; format: Intl.DateTimeFormat }>()
/** A winter and a summer, by which zones of the same hour now differ. */
const HALVES = [Date.UTC(2026, 0), Date.UTC(2026, 6)]

/** `21 Nov 2026, 18:05`: for rows of a table whose head says the zone (`withZone`). */
export const formatMoment = (ms: number): string =>
  new Intl.DateTimeFormat(words(), { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(ms)

/** Head of a column of moments: `Time (Germany Time)`. The name holds in summer and winter, because rows are of both. */
export function withZone(head: string): string {
  const parts = new Intl.DateTimeFormat(words(), { timeZoneName: 'shortGeneric' }).formatToParts()
  return `${head} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''})`
}

/** The same, and behind it the time in the zone of the job (`UTC+08:00`) where its clocks show another one. */
export function formatInBothZones(ms: number, zone: string | undefined, lang?: string): string {
  const own = formatDateTime(ms, lang)
  if (zone === undefined || offsetMs(zone) === -new Date(ms).getTimezoneOffset() * 60_000) return own
  return `${own} (${formatInZone(ms, zone, lang)})`
}

/** `21 Nov 2026, 18:05 UTC+08:00`, whatever the reader's own zone is. */
export function formatInZone(ms: number, zone: string, lang = currentLang()): string {
  // older browsers know no zones by their offset
  const there = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${there.format(ms + offsetMs(zone))} ${zone}`
}

/** `21 Nov 2026` in the reader's own zone. */
export const formatDate = (ms: number): string => dates('day', words(), { day: 'numeric', month: 'short', year: 'numeric' }).format(ms)

/** `November 2026`, a month of UTC. */
export const formatMonth = (ms: number): string =>
  new Intl.DateTimeFormat(words(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(ms)

/** `18:05`, in the reader's own zone. */
export const formatHour = (ms: number): string => new Intl.DateTimeFormat(words(), { hour: hours(), minute: '2-digit' }).format(ms)

/** `18:05:42`, for "saved at". */
export const formatTime = (ms: number): string =>
  new Intl.DateTimeFormat(words(), { hour: hours(), minute: '2-digit', second: '2-digit' }).format(ms)

/** Decimal units as storage is sold and connections are billed: 19200000 -> `19 MB`. */
export function formatBytes(bytes: number, lang?: string): string {
  const step = UNITS.findIndex((_, index) => bytes < 1000 ** (index + 1) || index === UNITS.length - 1)
  const value = bytes / 1000 ** step
  const digits = step === 0 || value >= 10 ? 0 : 1
  const unit = new Intl.NumberFormat(words(lang), {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  })
  return withNumber(unit.formatToParts(value), formatNumber(value, digits, lang))
}
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

/** A length as a clock: 84000 -> `1:24`, 3723000 -> `1:02:03`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Puts a number as the region writes it in place of the one of the language; the words around it stay. */
function withNumber(parts: readonly Intl.NumberFormatPart[], number: string): string {
  const isOfNumber = ({ type }: Intl.NumberFormatPart): boolean => NUMBER_PARTS.has(type)
  const first = parts.findIndex(isOfNumber)
  return parts.flatMap((part, index) => (index === first ? number : isOfNumber(part) ? [] : part.value)).join('')
}
const NUMBER_PARTS: ReadonlySet<string> = new Set(['minusSign', 'integer', 'group', 'decimal', 'fraction'])

/** Names of several things as one list, joined as the reader's language does it: `2 and 5`. */
export function formatList(parts: readonly string[], lang?: string): string {
  const locale = words(lang)
  const format = listFormats.get(locale) ?? new Intl.ListFormat(locale, { type: 'conjunction' })
  listFormats.set(locale, format)
  return format.format(parts)
}
const listFormats = new Map<string, Intl.ListFormat>()

/** `1,234` as the reader's region writes it. */
export function formatNumber(value: number, maximumFractionDigits = 0, lang?: string): string {
  const locale = numbers(lang)
  const key = `${locale} ${maximumFractionDigits}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits })
  numberFormats.set(key, format)
  return format.format(value)
}
/** Made once each: to make one takes longer than a hundred numbers, and each row of a table shows some. */
const numberFormats = new Map<string, Intl.NumberFormat>()

/** Formats a past moment: `3 minutes ago`, `yesterday`. A clock that was set back since then makes it now, never a time to come. */
export function formatAgo(ms: number, nowMs: number): string {
  const seconds = Math.round(Math.min(0, ms - nowMs) / 1000)
  const [unit, size] = UNITS_OF_TIME.find(([, , below]) => Math.abs(seconds) < below) ?? ['day', 86_400]
  return new Intl.RelativeTimeFormat(words(), { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}
/** unit, its seconds, used below so many seconds */
const UNITS_OF_TIME: readonly (readonly [Intl.RelativeTimeFormatUnit, number, number])[] = [
  ['second', 1, 60],
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
]

/** Name of a month of the year, `01` to `12`: `March`. */
export const formatMonthName = (month: string): string =>
  dates('monthName', words(), { month: 'long', timeZone: 'UTC' }).format(Date.parse(`2024-${month}-15T00:00:00Z`))
