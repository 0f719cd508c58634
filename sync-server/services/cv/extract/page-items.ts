/** Words of a page with their place, in points from its lower left corner. */
export interface PageItem {
  text: string
  x: number
  y: number
  width: number
  height: number
}

export const lettersOf = (items: readonly PageItem[]): number =>
  items.reduce((sum, { text }) => sum + text.replaceAll(/\s/gu, '').length, 0)

/** Rows from top to bottom: items whose base lines are about the same. */
export function rowsOf(items: readonly PageItem[]): PageItem[][] {
  const rows: PageItem[][] = []
  for (const item of items.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && Math.abs(first.y - item.y) <= Math.max(2, Math.min(first.height, item.height) * 0.45)) row.push(item)
    else rows.push([item])
  }
  return rows
}

/** Line of a page with the height of its letters. */
export interface PageLine {
  text: string
  height: number
  /** the first word of the next line had no room in it */
  isFull: boolean
}

/** Lines of the rows of one column. */
export function linesOfRows(rows: readonly (readonly PageItem[])[]): PageLine[] {
  const shown = rows.map((row) => row.filter(({ text }) => text.trim() !== ''))
  const [left, right] = [Math.min(...shown.flat().map(({ x }) => x)), Math.max(...shown.flat().map(({ x, width }) => x + width))]
  return rows.map((row, at) => ({ ...lineOfRow(row), isFull: hasNoRoom(shown[at] ?? [], shown[at + 1] ?? [], { left, right }) }))
}

/** Would the first word of the next row not fit behind a row? */
function hasNoRoom(row: readonly PageItem[], next: readonly PageItem[], { left, right }: { left: number; right: number }): boolean {
  const [last, first] = [row.at(-1), next[0]]
  if (!last || !first) return false
  const isRightToLeft = row.some(({ text }) => RIGHT_TO_LEFT.test(text))
  const edge = isRightToLeft ? Math.min(...row.map(({ x }) => x)) - left : right - Math.max(...row.map(({ x, width }) => x + width))
  return edge < firstWordOf(next, isRightToLeft) + BLANK * last.height
}

/** Width of the first word of a row, by the letters that it has. */
function firstWordOf(row: readonly PageItem[], isRightToLeft: boolean): number {
  const width =
    row.reduce((sum, item) => sum + item.width, 0) /
    Math.max(
      1,
      row.reduce((sum, { text }) => sum + text.length, 0),
    )
  const [word = ''] = textOfRow(row)
    .trim()
    .split(/[\s\t]/u)
  return word.length * width * (isRightToLeft ? 0.9 : 1)
}

export const lineOfRow = (row: readonly PageItem[]): PageLine => ({
  isFull: false,
  text: textOfRow(row),
  height: Math.min(...row.filter(({ text }) => text.trim() !== '').map(({ height }) => height)),
})

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Gaps as shares of the height of letters: a blank, and a column. */
const BLANK = 0.18
const COLUMN = 2.2

/** Text of a row; wide gaps become tabs. */
export function textOfRow(row: readonly PageItem[]): string {
  const isRightToLeft = row.some(({ text }) => RIGHT_TO_LEFT.test(text))
  const sorted = (isRightToLeft ? withRuns(row) : row).toSorted((a, b) => (isRightToLeft ? b.x - a.x : a.x - b.x))
  let text = ''
  let previous: PageItem | null = null
  for (const item of sorted) {
    if (previous) {
      const [left, right] = isRightToLeft ? [item, previous] : [previous, item]
      const gap = (right.x - (left.x + left.width)) / Math.max(4, item.height)
      if (gap > COLUMN) text += '\t'
      else if (gap > BLANK && !/\s$/u.test(text) && !/^\s/u.test(item.text)) text += ' '
    }
    text += isRightToLeft ? groupsFromRight(item.text) : item.text
    previous = item
  }
  return isRightToLeft ? text.replaceAll(/\+\s*:\s*(?=\d)/gu, ': +').replaceAll(COUNTRY, '+$1') : text
}

/** Country of a phone number whose sign stands on its other side. */
const COUNTRY = /(?<![\d+])(\d{1,3})\+(?=[\s(-]*\d)/gu

const LATIN = /\p{Script=Latin}/u

/** Words of Latin letters in a line of Arabic run from left to right, with the numbers and signs among and behind them. */
function withRuns(row: readonly PageItem[]): PageItem[] {
  const items: PageItem[] = []
  let run: PageItem[] = []
  const close = (): void => {
    const end = run.findLastIndex(({ text }) => /[\p{L}\p{N}]/u.test(text)) + 1
    if (end > 0) items.push(merged(run.slice(0, end)), ...run.slice(end))
    run = []
  }
  for (const item of row.toSorted((a, b) => a.x - b.x)) {
    if (RIGHT_TO_LEFT.test(item.text)) close()
    if (!RIGHT_TO_LEFT.test(item.text) && (run.length > 0 || LATIN.test(item.text))) run.push(item)
    else items.push(item)
  }
  close()
  return items
}

const merged = (run: readonly PageItem[]): PageItem => {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) throw new Error('no items')
  return { ...first, text: textOfRow(run), width: last.x + last.width - first.x }
}

/** Numbers in a line of Arabic stand from right to left, though each of them is written from left to right. */
const groupsFromRight = (text: string): string => (/^[\d\s+().-]+$/u.test(text) ? text.split(/(\s+)/u).toReversed().join('') : text)
