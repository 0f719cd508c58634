import { must } from '#shared/primitives/must.ts'
import { BUDDHIST_MARKS, ERAS } from '../tables/date-words.ts'
import { MONTH_NUMBERS } from '../tables/month-names.ts'
import { anyOf, mask } from './patterns.ts'

/** Month or year of a text, with its place. */
export interface FoundDate {
  start: number
  end: number
  /** `YYYY-MM`, or `YYYY` where only a year stands */
  value: string
}

const MONTH = anyOf([...MONTH_NUMBERS.keys()])
/** Words and signs between a month and its year. */
const BETWEEN = String.raw`[.॰]?,?\s*(?:[/\-'’]|(?:de|del|do|di|of|nam|tahun|taon|года|عام|سنه|सन|ឆ្នាំ|ปี)(?=[\s\d]))?\s*,?\s*`
const YEAR = String.raw`(?<year>(?:19|20)\d\d|2[45]\d\d)`
const BUDDHIST = `(?:${anyOf(BUDDHIST_MARKS)})`
const MARK = String.raw`(?<mark>${BUDDHIST}\s*)?`
const ERA = Object.keys(ERAS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const NO_DIGIT_BEFORE = String.raw`(?<![\d.,/:+-]|\d\s)`
const NO_DIGIT_AFTER = String.raw`(?!\d|[.,:/-]\d)`
/** A word for month may touch its name. */
const BOUND_BEFORE = String.raw`(?:(?<![\p{L}\p{M}])|(?:ខែ|เดือน)\s*)`

/** In this order, and never twice over the same place: the longest form of a date comes first. */
const FORMS: readonly RegExp[] = [
  // 令和3年4月, 民國108年3月
  String.raw`(?<era>${ERA})\s*(?<eraYear>元|\d{1,3})\s*年度?(?:\s*(?<month>\d{1,2})\s*月(?:\s*\d{1,2}\s*日)?)?`,
  // R3.4 of a Japanese form
  String.raw`(?<![\p{L}\d])(?<short>[rhs])\s?(?<eraYear>\d{1,2})[./年]\s*(?<month>\d{1,2})月?${NO_DIGIT_AFTER}`,
  // 2018年3月, 2018년 3월
  String.raw`${MARK}${YEAR}\s*[年년]度?(?:\s*(?<month>\d{1,2})\s*[月월](?:\s*\d{1,2}\s*[日일])?)?`,
  // 12 March 2018, มีนาคม พ.ศ. 2561, tháng 3 năm 2018
  String.raw`${BOUND_BEFORE}(?:\d{1,2}(?:\.|st|nd|rd|th|er|º)?\s+(?:de\s+)?)?(?<name>${MONTH})(?![\p{L}\p{M}\d])${BETWEEN}${MARK}${YEAR}${NO_DIGIT_AFTER}`,
  // tháng 3/2018, thang 03 nam 2018
  String.raw`${BOUND_BEFORE}(?:thang|thg|bulan|buwan|ខែ)\s*(?<month>\d{1,2})\s*(?:[/.-]|nam|tahun|ឆ្នាំ)\s*${MARK}${YEAR}${NO_DIGIT_AFTER}`,
  // Mar '18
  String.raw`${BOUND_BEFORE}(?<name>${MONTH})[.]?\s*'(?<twoDigits>\d\d)(?!\d)`,
  // 2018 March
  String.raw`${NO_DIGIT_BEFORE}${MARK}${YEAR}[,.]?\s*(?<name>${MONTH})(?![\p{L}\p{M}])`,
  // 2018-03-01, 2018/3
  String.raw`${NO_DIGIT_BEFORE}${YEAR}\s?[./-]\s?(?<month>\d{1,2})(?:[./-]\d{1,2})?${NO_DIGIT_AFTER}`,
  // 01.03.2018
  String.raw`${NO_DIGIT_BEFORE}(?<first>\d{1,2})[./-](?<second>\d{1,2})[./-]${YEAR}${NO_DIGIT_AFTER}`,
  // 03/2018
  String.raw`${NO_DIGIT_BEFORE}(?<month>\d{1,2})\s?[./-]\s?${MARK}${YEAR}${NO_DIGIT_AFTER}`,
  // a year alone
  String.raw`${NO_DIGIT_BEFORE}(?<!\p{L})${MARK}${YEAR}(?!\p{L}\d|\d|[.,:]\d|%)`,
].map((form) => new RegExp(form, 'gu'))

const SHORT_ERAS: Readonly<Record<string, string>> = { r: '令和', h: '平成', s: '昭和' }

/** Dates in a folded text, from left to right. `isBuddhist`: years of 2400 to 2620 count from the Buddha, as in Thai and Khmer texts. */
export function findDates(folded: string, isBuddhist: boolean): FoundDate[] {
  const found: FoundDate[] = []
  let rest = folded
  for (const form of FORMS)
    for (const match of rest.matchAll(form)) {
      const { index, 0: text, groups } = match
      const value = valueOf(must(groups, 'each form names its parts'), isBuddhist)
      if (value === null || rest.slice(index, index + text.length).includes('\0')) continue
      found.push({ start: index, end: index + text.length, value })
      rest = mask(rest, index, index + text.length)
    }
  return found.toSorted((a, b) => a.start - b.start)
}

function valueOf(parts: Record<string, string | undefined>, isBuddhist: boolean): string | null {
  const year = yearOf(parts, isBuddhist)
  if (year === null || year < 1930 || year > 2100) return null
  const month = monthOf(parts)
  if (month === null) return String(year)
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null
}

function yearOf({ year, mark, era, short, eraYear, twoDigits }: Record<string, string | undefined>, isBuddhist: boolean): number | null {
  if (eraYear !== undefined)
    return (ERAS[era ?? SHORT_ERAS[short ?? ''] ?? ''] ?? Number.NaN) + (eraYear === '元' ? 1 : Number(eraYear)) || null
  if (twoDigits !== undefined) return Number(twoDigits) + (Number(twoDigits) > 50 ? 1900 : 2000)
  const value = Number(year)
  if (value < 2400) return mark === undefined ? value : null
  return (mark !== undefined || isBuddhist) && value <= 2620 ? value - 543 : null
}

function monthOf({ month, name, first, second }: Record<string, string | undefined>): number | null {
  if (name !== undefined) return MONTH_NUMBERS.get(name.replaceAll(/\s+/g, ' ')) ?? null
  if (month !== undefined) return Number(month)
  if (first === undefined) return null
  // a day stands before its month nearly everywhere; a second number above 12 tells the other order
  return Number(second) > 12 ? Number(first) : Number(second)
}
