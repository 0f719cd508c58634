import type { CvLine } from '../cv-parser.ts'

/** Line of a file before its place among the words is known. */
export interface UnplacedLine {
  page: number
  text: string
  isHeading?: boolean | undefined
  isFull?: boolean | undefined
}

/** Lines with their places in all words, where a line end stands between two of them. */
export function placeLines(lines: readonly UnplacedLine[]): CvLine[] {
  let start = 0
  return lines.map(({ page, text, isHeading, isFull }) => {
    const line = {
      page,
      text,
      start,
      end: start + text.length,
      ...(isHeading === true && { isHeading }),
      ...(isFull !== undefined && { isFull }),
    }
    start = line.end + 1
    return line
  })
}

/** Piece of a line, with its place in all words. */
export interface Piece {
  page: number
  text: string
  start: number
  end: number
}

/** The part of a line between two places of its text, without blanks and signs at its ends. */
export function pieceOf(line: Piece, from: number, to: number): Piece {
  const raw = line.text.slice(from, to)
  const lead = LEAD.exec(raw)?.[0].length ?? 0
  const text = raw.slice(lead).replace(TRAIL, '')
  const start = line.start + from + lead
  return { page: line.page, text, start, end: start + text.length }
}

const LEAD = /^[\s,;:|/~•·▪●○◦■□►➢✓‣*＊–—\-、，：；،()[\]（）]*/u
const TRAIL = /(?:[\s,;:|/~•·▪●○◦–—\-、，：；،[\]]|\((?=[\s)]*$)|（(?=[\s）]*$))+$/u

/** Pieces of a line between separators. */
export function splitLine(line: Piece, separator: RegExp): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { index, 0: found } of line.text.matchAll(separator)) {
    pieces.push(pieceOf(line, from, index))
    from = index + found.length
  }
  return [...pieces, pieceOf(line, from, line.text.length)].filter(({ text }) => text !== '')
}

const BULLET = /^\s*(?:[•▪●○◦■□►➢✓‣*·＊]|[–—-](?=\s)|\d{1,2}[.)]\s)/u
export const isBullet = (text: string): boolean => BULLET.test(text)
/** Sentences end with a stop; headers of entries do not. */
export const isSentence = (text: string): boolean => /[.。।៕!؟?]\s*$/u.test(text) && !/(?:(?<!\p{L})\p{L}{1,4}|\))\.\s*$/u.test(text)
