import type { CvLine } from '../cv-parser.ts'
import { foldPlaces } from './fold.ts'
import { findRanges, rangeToWords, type FoundRange } from './find-ranges.ts'
import { isBullet, isSentence, pieceOf, type Piece } from './lines.ts'

/** Job or school of a section: its header without the dates, and what is told of it. */
export interface Entry {
  range: (FoundRange & { line: CvLine }) | null
  header: Piece[]
  description: CvLine[]
}

export interface EntryRules {
  isBuddhist: boolean
  /** a year alone may be the time of an entry */
  singleDates: boolean
  /** header without a date: a line that holds what an entry is about */
  isAnchor: (text: string) => boolean
  /** pieces that a header has when nothing is missing */
  countPieces: (text: string) => number
  /** the first header may stand below a heading that no table knows */
  isGuess?: boolean
}

const MAX_HEADER_WORDS = 14
const MAX_HEADER_SIGNS = 110
const MAX_BEFORE = 3

/** Parts a section at the lines with dates: headers stand before, beside or behind them, in the same way through a section. */
export function findEntries(lines: readonly CvLine[], rules: EntryRules): Entry[] {
  const read = lines.filter(({ text }) => text.trim() !== '').map((line) => ({ line, range: rangeOf(line, rules) }))
  const dated = read.flatMap(({ range }, at) => (range ? [at] : []))
  const anchors = dated.length > 0 ? dated : read.flatMap(({ line }, at) => (isHeader(line.text) && rules.isAnchor(line.text) ? [at] : []))
  const [first] = anchors
  if (first === undefined) return []
  const all = read.map(({ line }) => line)
  const others = anchors.slice(1).map((at, index) => trailingHeaders(all, (anchors[index] ?? 0) + 1, at))
  const before = Math.min(
    MAX_BEFORE,
    trailingHeaders(all, 0, first),
    ...(rules.isGuess === true && others.length > 0 ? [Math.max(...others)] : []),
  )
  const starts = anchors.map(
    (at, index) =>
      at -
      Math.min(
        before,
        trailingHeaders(
          read.map(({ line }) => line),
          index === 0 ? 0 : (anchors[index - 1] ?? 0) + 1,
          at,
        ),
      ),
  )
  return anchors.map((at, index) => {
    const until = starts[index + 1] ?? read.length
    const above = read.slice(starts[index], at).map(({ line }) => pieceOf(line, 0, line.text.length))
    const header = [...above, ...besides(read[at])]
    const behind = behindOf(
      read.slice(at + 1, until).map(({ line }) => line),
      header,
      rules,
    )
    return {
      range: withLine(read[at]),
      header: [...header, ...behind.map((line) => pieceOf(line, 0, line.text.length))],
      description: read.slice(at + 1 + behind.length, until).map(({ line }) => line),
    }
  })
}

interface ReadLine {
  line: CvLine
  range: FoundRange | null
}

const withLine = (read: ReadLine | undefined): Entry['range'] => (read?.range ? { ...read.range, line: read.line } : null)

/** A range counts in the header of an entry only: in a sentence it tells of something else. */
function rangeOf({ text }: CvLine, { isBuddhist, singleDates, isAnchor }: EntryRules): FoundRange | null {
  const ranges = findRanges(foldPlaces(text), isBuddhist)
  const told = ranges.find(({ isRange }) => isRange) ?? (singleDates ? ranges[0] : undefined)
  const open = told ? null : rangeToWords(foldPlaces(text), isBuddhist)
  const range = told ?? (open && !isAnchor(text.slice(open.start, open.end)) ? open : null)
  if (!range) return null
  const rest = `${text.slice(0, range.start)} ${text.slice(range.end)}`
  return isShort(rest) && !isSentence(text) && (!isBullet(text) || singleDates || rest.trim().length < 60) ? range : null
}

const isShort = (text: string): boolean => text.trim().split(/\s+/).length <= MAX_HEADER_WORDS && text.length <= MAX_HEADER_SIGNS
const isHeader = (text: string): boolean => !isBullet(text) && !isSentence(text) && isShort(text)

/** Header lines that end right before a place. */
function trailingHeaders(lines: readonly CvLine[], from: number, to: number): number {
  let count = 0
  while (to - 1 - count >= from && isHeader(lines[to - 1 - count]?.text ?? '')) count++
  return count
}

/** Words of the line of the dates, left and right of them. */
function besides(read: ReadLine | undefined): Piece[] {
  if (!read) return []
  const { line, range } = read
  if (!range) return [pieceOf(line, 0, line.text.length)]
  return [pieceOf(line, 0, range.start), pieceOf(line, range.end, line.text.length)].filter(({ text }) => /[\p{L}]/u.test(text))
}

/** Lines below the dates that belong to a header of too few pieces. */
function behindOf(lines: readonly CvLine[], header: readonly Piece[], { countPieces }: EntryRules): CvLine[] {
  const missing = 2 - header.reduce((sum, { text }) => sum + countPieces(text), 0)
  const end = lines.findIndex(({ text }) => !isHeader(text))
  return missing > 0 ? lines.slice(0, Math.min(missing, end < 0 ? lines.length : end)) : []
}
