import { westernDigits } from '../western-digits.ts'
/** Order of day and month in dates like 03/04/2027. */
export type DateOrder = 'dayFirst' | 'monthFirst'

/** `order` needed and not known: `ambiguous`. */
export type ReadDate = { day: string } | { problem: 'notDate' | 'ambiguousDate' }

const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ][\d:.]+Z?)?$/
const WITH_DOTS = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/
const WITH_SLASHES = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/

/** A date as lists write it: year first, with dots (day first), or with slashes, whose order differs from place to place. */
export function readDate(text: string, order: DateOrder | null): ReadDate {
  const plain = westernDigits(text.trim())
  const [, year, month, day] = YEAR_FIRST.exec(plain) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, dotDay, dotMonth, dotYear] = WITH_DOTS.exec(plain) ?? []
  if (dotYear !== undefined) return dayOf(dotYear, dotMonth, dotDay)
  const [, first, second, slashYear] = WITH_SLASHES.exec(plain) ?? []
  if (slashYear === undefined) return { problem: 'notDate' }
  if (order === 'monthFirst') return dayOf(slashYear, first, second)
  if (order === 'dayFirst' || first === second) return dayOf(slashYear, second, first)
  return { problem: 'ambiguousDate' }
}

/** The order that the dates of a list tell by themselves, because one of their numbers is no month; null when none does, or two disagree. */
export function orderOf(texts: Iterable<string>): DateOrder | null {
  const found = new Set<DateOrder>()
  for (const text of texts) {
    const [, first, second] = WITH_SLASHES.exec(westernDigits(text.trim())) ?? []
    if (Number(first) > 12) found.add('dayFirst')
    else if (Number(second) > 12) found.add('monthFirst')
  }
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): ReadDate {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const made = new Date(Date.UTC(y, m - 1, d))
  const isReal = made.getUTCFullYear() === y && made.getUTCMonth() === m - 1 && y >= 1970 && y <= 2999
  return isReal ? { day: made.toISOString().slice(0, 10) } : { problem: 'notDate' }
}
