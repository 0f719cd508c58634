import { findRanges } from '../parser/find-ranges.ts'
import { foldPlaces } from '../parser/fold.ts'
import { lettersOf, lineOfRow, linesOfRows, rowsOf, textOfRow, type PageItem, type PageLine } from './page-items.ts'

/** Gutter between two columns, in points, and the least share of letters on each side of it. */
const MIN_GUTTER = 12
const MIN_SIDE = 0.08
const MIN_ROWS = 3
/** So many of one side's lines are dates where it is a column of dates. */
const DATE_COLUMN = 0.7
const MAX_DEPTH = 4

/** Lines of a page in the order in which people read them: columns one after the other, a band above them first. */
export function linesByCut(items: readonly PageItem[], depth = 0): PageLine[] {
  const rows = rowsOf(items)
  const asRows = (): PageLine[] => linesOfRows(rows)
  if (depth >= MAX_DEPTH) return asRows()
  for (let band = 0; band <= rows.length - MIN_ROWS; band++) {
    const below = rows.slice(band).flat()
    const columns = columnsOf(below)
    if (!columns) continue
    if (columns.some((column) => isDateColumn(column))) return asRows()
    const title = band === 0 && depth === 0 ? titleOf(columns) : []
    const rest = columns.map((column) => column.filter((item) => !title.includes(item)))
    return [
      ...[...rows.slice(0, band), ...rowsOf(title)].map((row) => lineOfRow(row)),
      ...rest.flatMap((column) => linesByCut(column, depth + 1)),
    ]
  }
  return asRows()
}

/** Letters that are so much higher than all of the other column are the name of a person. */
const TITLE_HEIGHT = 1.25
const NEARLY_ALL = 0.97

/** First row of the right column where its letters are the highest of the page: it is read first. */
function titleOf([left, right]: [PageItem[], PageItem[]]): PageItem[] {
  const [row = [], ...others] = rowsOf(right)
  const rest = [...left, ...others.flat()].toSorted((a, b) => a.height - b.height)
  let letters = lettersOf(rest) * NEARLY_ALL
  // a stain of a scan may be higher than any letter
  const highest = rest.find((item) => (letters -= lettersOf([item])) <= 0)?.height ?? 0
  return Math.max(0, ...row.map(({ height }) => height)) >= TITLE_HEIGHT * highest ? row : []
}

/** Both sides of the widest gutter; null without any. */
function columnsOf(items: readonly PageItem[]): [PageItem[], PageItem[]] | null {
  const all = lettersOf(items)
  const gutters = guttersOf(items).toSorted((a, b) => b.width - a.width)
  for (const { at } of gutters) {
    const left = items.filter((item) => item.x + item.width / 2 < at)
    const right = items.filter((item) => item.x + item.width / 2 >= at)
    const isWide = (side: readonly PageItem[]): boolean => lettersOf(side) >= all * MIN_SIDE && rowsOf(side).length >= MIN_ROWS
    if (isWide(left) && isWide(right)) return [left, right]
  }
  return null
}

/** Stretches of the page's width that no item crosses. */
function guttersOf(items: readonly PageItem[]): { at: number; width: number }[] {
  const gutters: { at: number; width: number }[] = []
  let right = Number.NEGATIVE_INFINITY
  for (const { x, width } of items.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.x - b.x)) {
    if (x - right > MIN_GUTTER && right > Number.NEGATIVE_INFINITY) gutters.push({ at: (x + right) / 2, width: x - right })
    right = Math.max(right, x + width)
  }
  return gutters
}

function isDateColumn(items: readonly PageItem[]): boolean {
  const lines = rowsOf(items).map((row) => textOfRow(row))
  const dates = lines.filter(
    (line) => findRanges(foldPlaces(line), /\p{Script=Thai}|\p{Script=Khmer}/u.test(line)).length > 0 && line.length < 40,
  )
  return dates.length >= lines.length * DATE_COLUMN
}
