import { CalendarDateTime } from '@internationalized/date'
import { expect, it } from 'vitest'
import { dateAt, dateFromPicker, pickerValue, readDate, type ShownPart } from './date-parts.ts'

const NAMES = ['day', 'month', 'year', 'hour', 'minute'] as const
type Typed = Readonly<Partial<Record<(typeof NAMES)[number], number | null>>>

/** Parts of a field as they are shown, of which some were typed over. */
function shown(date: CalendarDateTime, typed: Typed): ShownPart[] {
  return NAMES.map((type) => {
    const value = typed[type] === undefined ? date[type] : typed[type]
    return { type, value, maxValue: type === 'hour' ? 23 : undefined, isPlaceholder: value === null }
  })
}
const literal: ShownPart = { type: 'literal', value: undefined, isPlaceholder: false }

const NEW_YEARS_EVE = new CalendarDateTime(2026, 12, 31, 10, 0)
const EMPTY: Typed = { day: null, month: null, year: null, hour: null, minute: null }

it.each([
  [{}, new CalendarDateTime(2026, 12, 31, 10, 0), { kind: 'date', ms: Date.UTC(2026, 11, 31, 9) }],
  [{ month: 3 }, new CalendarDateTime(2026, 3, 31, 10, 0), { kind: 'date', ms: Date.UTC(2026, 2, 31, 8) }],
  [{ month: 2 }, NEW_YEARS_EVE, { kind: 'problem', problem: 'noSuchDate' }],
  [{ month: 0 }, NEW_YEARS_EVE, { kind: 'problem', problem: 'noSuchDate' }],
  [{ month: null }, NEW_YEARS_EVE, { kind: 'problem', problem: 'missing', parts: ['month'] }],
  [{ year: null, hour: null }, NEW_YEARS_EVE, { kind: 'problem', problem: 'missing', parts: ['year', 'hour'] }],
  [{ year: 2 }, new CalendarDateTime(2, 12, 31, 10, 0), { kind: 'problem', problem: 'year' }],
  [{ year: 202 }, new CalendarDateTime(202, 12, 31, 10, 0), { kind: 'problem', problem: 'year' }],
  [{ year: 9999 }, new CalendarDateTime(9999, 12, 31, 10, 0), { kind: 'problem', problem: 'year' }],
  [EMPTY, null, { kind: 'empty' }],
  [EMPTY, NEW_YEARS_EVE, { kind: 'empty' }],
  // the last Sunday of March has no hour after two o'clock in Berlin, the one of October has it twice
  [{}, new CalendarDateTime(2026, 3, 29, 2, 30), { kind: 'problem', problem: 'noSuchTime' }],
  [{}, new CalendarDateTime(2026, 10, 25, 2, 30), { kind: 'date', ms: Date.UTC(2026, 9, 25, 0, 30) }],
])('the parts %j are read', (typed: Typed, date, expected) => {
  const parts = [literal, ...shown(date ?? NEW_YEARS_EVE, typed)]
  expect(readDate(parts, date, 'Europe/Berlin')).toEqual(expected)
})

it.each([
  [12, 0, 0],
  [9, 0, 9],
  [12, 1, 12],
  [9, 1, 21],
])('on a clock of twelve hours %d with half %d is the hour %d', (hour, dayPeriod, expected) => {
  const date = new CalendarDateTime(2026, 12, 31, expected, 0)
  const parts = shown(date, {}).map((part) => (part.type === 'hour' ? { ...part, value: hour, maxValue: 12 } : part))
  const half: ShownPart = { type: 'dayPeriod', value: dayPeriod, maxValue: 1, isPlaceholder: false }
  expect(readDate([...parts, half], date, 'UTC')).toEqual({ kind: 'date', ms: Date.UTC(2026, 11, 31, expected) })
  // an hour that the clock does not have leaves the date as it was
  const impossible = parts.map((part) => (part.type === 'hour' ? { ...part, value: 0 } : part))
  expect(readDate([...impossible, half], date, 'UTC')).toEqual({ kind: 'problem', problem: 'noSuchDate' })
})

it('a moment is the day of its zone', () => {
  expect(dateAt(Date.UTC(2026, 11, 31, 23, 30), 'Asia/Kolkata').toString()).toBe('2027-01-01T05:00:00')
})

it("the browser's picker gives and takes minutes", () => {
  expect(dateFromPicker(pickerValue(NEW_YEARS_EVE))?.compare(NEW_YEARS_EVE)).toBe(0)
  expect(pickerValue(NEW_YEARS_EVE)).toBe('2026-12-31T10:00')
  expect([dateFromPicker(''), pickerValue(null)]).toEqual([null, ''])
})
