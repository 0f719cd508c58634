import type { CvLine } from '../cv-parser.ts'
import { findRanges } from './find-ranges.ts'
import { headingOf } from './find-sections.ts'
import { foldPlaces } from './fold.ts'
import { isBullet, isSentence } from './lines.ts'

const MAX_REST = 60
/** A header of pieces between bars that goes on in the next line. */
const OPEN_BAR = /\S\s+[|｜]\s*$/u
/** Ends of addresses that are known to be whole. */
const WHOLE_END = /\.(?:com|org|net|edu|gov|info|biz|io|[a-z]{2})$/u
const ADDRESS = /[\p{L}\p{N}._%+-]+(?:@[\p{L}\p{N}.-]*)?$/u
/** Rest of an address in the next line, alone or before a bar. */
const REST = /^(@?[a-z0-9-]{0,30}(?:\.[a-z0-9-]{1,30}){0,3})(?=$|\s*[|•·])/u

/** Joins lines that a narrow column broke: within a range of dates, after a bar, within an e-mail address. Places stay those of the words. */
export function joinWrapped(lines: readonly CvLine[], isBuddhist: boolean): CvLine[] {
  const joined: CvLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const both = last && last.page === line.page && last.end + 1 === line.start ? joinOf(last, line, isBuddhist) : null
    if (both) joined[joined.length - 1] = both
    else joined.push(line)
  }
  return joined
}

function joinOf(a: CvLine, b: CvLine, isBuddhist: boolean): CvLine | null {
  if (a.text.trim() === '' || b.text.trim() === '') return null
  const both = (between: string): CvLine => ({
    page: a.page,
    text: `${a.text}${between}${b.text}`,
    start: a.start,
    end: b.end,
    ...(b.isFull === true && { isFull: true }),
  })
  if (isBullet(b.text) || a.isHeading === true || b.isHeading === true || headingOf(b.text)) return null
  if (OPEN_BAR.test(a.text) && b.text.length <= MAX_REST) return both(' ')
  if (a.isFull === true && !a.text.includes('@') && goesOn(a.text, b.text, isBuddhist)) return both(' ')
  return breaksRange(a.text, b.text, isBuddhist) ? both(' ') : null
}

const BAR = /\S\s+[|｜](?:\s|$)/u
/** Words that no name and no line ends with. */
const OPEN_END = /(?<![\p{L}\p{M}])(?:de|del|della|di|da|do|du|des|of|and|the|for|und|für|et|y|e|i|w|z|ve|dan|và|ng|sa|&)$/u

/** A line without room goes on in the next: pieces between bars before their dates, or a name that needs another word. */
const goesOn = (a: string, b: string, isBuddhist: boolean): boolean =>
  BAR.test(a)
    ? b.length <= 2 * MAX_REST && !findRanges(foldPlaces(a), isBuddhist).some(({ isRange }) => isRange)
    : OPEN_END.test(a.trim()) && wordsIn(a) <= MAX_NAME && wordsIn(b) <= MAX_NAME / 2 && !isSentence(b) && !b.trim().endsWith('.')

/** Words of a name of a school or a company. */
const MAX_NAME = 8
const wordsIn = (text: string): number => text.trim().split(/\s+/u).length

/** Does a range begin in one line and end with the next? */
function breaksRange(a: string, b: string, isBuddhist: boolean): boolean {
  if (b.length > MAX_REST / 2) return false
  const text = foldPlaces(`${a} ${b}`)
  const over = findRanges(text, isBuddhist).find(({ start, end, isRange }) => isRange && start < a.length && end > a.length)
  return over !== undefined && text.length - over.end <= 2
}

/** The address that two lines hold together; null where the second is none of it. */
export function brokenAddress(a: string, b: string): { text: string; start: number; rest: number } | null {
  const begin = ADDRESS.exec(a.trimEnd())
  const rest = REST.exec(b)?.[1]
  if (!begin || rest === undefined || rest === '') return null
  const text = begin[0] + rest
  const isOpen = begin[0].includes('@') ? !WHOLE_END.test(begin[0]) || (rest.length <= 2 && !rest.includes('.')) : rest.startsWith('@')
  const isWhole = /^[^@]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|edu|gov|info|biz|io|[a-z]{2})$/u.test(text)
  return isOpen && isWhole ? { text, start: begin.index, rest: rest.length } : null
}
