import { AND_WORDS, BETWEEN_WORDS, CONNECTORS, FROM_WORDS, ONWARDS_WORDS, PRESENT_WORDS, SINCE_WORDS } from '../tables/date-words.ts'
import { MONTH_NUMBERS } from '../tables/month-names.ts'
import { findDates, type FoundDate } from './find-dates.ts'
import { anyOf } from './patterns.ts'

/** Time of an entry, with the place of all of it. */
export interface FoundRange {
  start: number
  end: number
  from: string
  /** empty when it has not ended */
  to: string
  isActive: boolean
  /** false: a date alone, which may be the end */
  isRange: boolean
  /** words that no table knows stand where its end is */
  isGuess?: boolean
}

const SIGN = String.raw`[-~→>]{1,3}`
const SUFFIX = String.raw`(?:\s*(?:起|以来|より|から|부터|से))?`
const GAP = new RegExp(
  String.raw`^${SUFFIX}\s*[,(]?\s*(?:${SIGN}|(?:${anyOf(CONNECTORS)})(?![\p{L}\p{M}])|至|到|から|부터|จนถึง|ถึง|រហូតដល់|ដល់)?\s*(?:${SIGN})?\s*$`,
  'u',
)
const PRESENT = String.raw`(?:${anyOf(PRESENT_WORDS)})`
const OPEN_END = new RegExp(
  String.raw`^${SUFFIX}\s*[,(]?\s*(?:${SIGN}|(?:${anyOf(CONNECTORS)})(?![\p{L}\p{M}])|至|到|から|부터|จนถึง|ถึง|រហូតដល់|ដល់)?\s*(?:${SIGN})?\s*(?:(?:la|le|el|l'|o|den|the|zum|do|al|ke|ad)\s*)?${PRESENT}(?![\p{L}\p{M}])(?:\s*(?:まで|까지|तक|に至る|ediyor))?`,
  'u',
)
const NO_END = new RegExp(String.raw`^${SUFFIX}\s*${SIGN}\s*$`, 'u')
const ONWARDS = new RegExp(String.raw`^\s*-?(?:${anyOf(ONWARDS_WORDS)})(?=\s*(?:$|[)）\t|,]))`, 'u')
const BETWEEN = new RegExp(String.raw`(?:^|[\s(,|:])(?:${anyOf(BETWEEN_WORDS)})\s*$`, 'u')
const AND = new RegExp(String.raw`^\s*(?:${anyOf(AND_WORDS)})\s*$`, 'u')
/** A sign or a word for "to" and a few words that are no date. */
const TO_WORDS = new RegExp(
  String.raw`^${SUFFIX}\s*[,(]?\s*(?:${SIGN}|(?:${anyOf(CONNECTORS)})(?![\p{L}\p{M}])|至|到|จนถึง|ถึง|រហូតដល់|ដល់)\s*[\p{L}\p{M}'’.]+(?: [\p{L}\p{M}'’.]+){0,3}(?=\s*(?:$|[)）\t|]))`,
  'u',
)
const SINCE = new RegExp(String.raw`(?:^|[\s(,|:])(?:${anyOf(SINCE_WORDS)})\s*:?\s*$`, 'u')
const TAIL = /^\s*(?:まで|까지|तक|止|arasi(?:nda)?(?!\p{L}))/u
const FROM = new RegExp(String.raw`(?:^|[\s(,|:])(?:${anyOf([...FROM_WORDS, ...SINCE_WORDS, ...BETWEEN_WORDS])})\s*:?\s*$`, 'u')
const CROWDED = /[\p{L}\p{N}]/u
/** March - July 2019 */
const MONTH = anyOf([...MONTH_NUMBERS.keys()])
const SAME_YEAR = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?:(?<name>${MONTH})[.]?|(?<month>0?[1-9]|1[0-2]))\s*(?:${SIGN}|(?:${anyOf(CONNECTORS)})(?!\p{L}))\s*$`,
  'u',
)

/** Ranges and dates of a folded line. A date belongs to the one before it when nothing but a sign or a word for "to" stands between. */
export function findRanges(folded: string, isBuddhist: boolean): FoundRange[] {
  const dates = findDates(folded, isBuddhist)
  const ranges: FoundRange[] = []
  for (let at = 0; at < dates.length; at++) {
    const date = dates[at]
    if (!date) break
    const next = dates[at + 1]
    const between = next ? folded.slice(date.end, next.start) : ''
    if (next && (isGap(between) || (AND.test(between) && BETWEEN.test(folded.slice(0, date.start))))) {
      // a line of Arabic may hold its years from right to left
      const [from = date.value, to = next.value] = date.value.slice(0, 4) <= next.value.slice(0, 4) ? [] : [next.value, date.value]
      ranges.push({ ...spanOf(folded, date, next.end), from, to, isActive: false, isRange: true })
      at++
    } else ranges.push(openOrSingle(folded, date, next?.start ?? folded.length))
  }
  return ranges
}

/** Something that says "to" has to stand there: two years side by side are no range. */
const isGap = (between: string): boolean => GAP.test(between) && /[^\s,(]/.test(between)

function openOrSingle(folded: string, date: FoundDate, until: number): FoundRange {
  const rest = folded.slice(date.end, until)
  const before = folded.slice(0, date.start)
  const open = OPEN_END.exec(rest)
  if (open) return { ...spanOf(folded, date, date.end + open[0].length), from: date.value, to: '', isActive: true, isRange: true }
  const same = date.value.length > 4 ? SAME_YEAR.exec(before) : null
  if (same) {
    const month = same.groups?.name === undefined ? Number(same.groups?.month) : (MONTH_NUMBERS.get(same.groups.name) ?? 0)
    const from = `${date.value.slice(0, 4)}-${String(month).padStart(2, '0')}`
    if (from <= date.value) return { start: same.index, end: date.end, from, to: date.value, isActive: false, isRange: true }
  }
  const since = SINCE.exec(before)
  const onwards = ONWARDS.exec(rest)
  if (onwards) return { ...spanOf(folded, date, date.end + onwards[0].length), from: date.value, to: '', isActive: true, isRange: true }
  if (since || (NO_END.test(rest) && !CROWDED.test(rest)))
    return { start: since ? since.index : date.start, end: date.end, from: date.value, to: '', isActive: true, isRange: true }
  return { start: date.start, end: date.end, from: date.value, to: '', isActive: false, isRange: false }
}

/** A range whose end is told by words that no table knows: they stand for the present. */
export function rangeToWords(folded: string, isBuddhist: boolean): FoundRange | null {
  const [date, other] = findDates(folded, isBuddhist)
  if (!date || other || date.value.length === 4) return null
  const words = TO_WORDS.exec(folded.slice(date.end))
  const last =
    words?.[0]
      .trim()
      .split(/[\s(,-]+/u)
      .at(-1) ?? ''
  if (!words || MONTH_NUMBERS.has(last)) return null
  return { ...spanOf(folded, date, date.end + words[0].length), from: date.value, to: '', isActive: true, isRange: true, isGuess: true }
}

/** The range with a word before it ("from") and behind it ("まで"). */
function spanOf(folded: string, { start }: FoundDate, end: number): { start: number; end: number } {
  const since = FROM.exec(folded.slice(0, start))
  const tail = TAIL.exec(folded.slice(end))
  return { start: since ? since.index : start, end: end + (tail ? tail[0].length : 0) }
}
