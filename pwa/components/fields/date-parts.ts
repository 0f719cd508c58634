import { CalendarDateTime, fromAbsolute, toCalendarDateTime, toZoned } from '@internationalized/date'

/** Years that a date of this app can have; fewer digits are a year half typed. */
export const YEARS = { from: 2000, to: 2199 } as const

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'dayPeriod'] as const
export type DatePart = (typeof PARTS)[number]

/** Part of a date field as it is on the screen: no number while it is empty. */
export interface ShownPart {
  type: string
  value?: number | null | undefined
  maxValue?: number | undefined
  isPlaceholder: boolean
}

export type ReadDate =
  | { kind: 'date'; ms: number }
  | { kind: 'empty' }
  | { kind: 'problem'; problem: 'noSuchDate' | 'noSuchTime' | 'year' }
  | { kind: 'problem'; problem: 'missing'; parts: readonly DatePart[] }

/** Moment of the parts in a zone. `date` is the last possible date of the field, which an impossible day leaves as it was. */
export function readDate(shown: readonly ShownPart[], date: CalendarDateTime | null, zone: string): ReadDate {
  const parts = shown.filter(isPart)
  const missing = parts.filter(({ isPlaceholder }) => isPlaceholder).map(({ type }) => type)
  // the half of the day is set with the hour
  if (missing.length === parts.length) return { kind: 'empty' }
  if (missing.length > 0) return { kind: 'problem', problem: 'missing', parts: missing }
  if (!date || parts.some((part) => part.value !== partOf(date, part))) return { kind: 'problem', problem: 'noSuchDate' }
  if (date.era !== 'AD' || date.year < YEARS.from || date.year > YEARS.to) return { kind: 'problem', problem: 'year' }
  const zoned = toZoned(date, zone)
  if (toCalendarDateTime(zoned).compare(date) !== 0) return { kind: 'problem', problem: 'noSuchTime' }
  return { kind: 'date', ms: zoned.toDate().getTime() }
}

/** Day and minute of a moment in a zone. */
export function dateAt(ms: number, zone: string): CalendarDateTime {
  const { year, month, day, hour, minute } = fromAbsolute(ms, zone)
  return new CalendarDateTime(year, month, day, hour, minute)
}

/** Reads the form of the browser's own picker, `2026-11-21T18:05`; null when it was emptied. */
export function dateFromPicker(value: string): CalendarDateTime | null {
  const [year, month, day, hour, minute] = value.split(/\D/).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  return new CalendarDateTime(year, month, day, hour ?? 0, minute ?? 0)
}

/** The form of the browser's own picker. */
export const pickerValue = (date: CalendarDateTime | null): string => date?.toString().slice(0, 16) ?? ''

/** Number that a part shows for a date: hours by the clock of the region, morning 0 and afternoon 1. */
function partOf(date: CalendarDateTime, { type, maxValue }: Pick<ShownPart, 'maxValue'> & { type: DatePart }): number {
  if (type === 'dayPeriod') return date.hour >= 12 ? 1 : 0
  if (type !== 'hour' || maxValue === 23) return date[type]
  return maxValue === 12 ? date.hour % 12 || 12 : date.hour % 12
}

const isPart = (part: ShownPart): part is ShownPart & { type: DatePart } => PARTS.some((type) => type === part.type)
