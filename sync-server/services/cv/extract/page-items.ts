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

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Gaps as shares of the height of letters: a blank, and a column. */
const BLANK = 0.18
const COLUMN = 2.2

/** Text of a row; wide gaps become tabs. */
export function textOfRow(row: readonly PageItem[]): string {
  const isRightToLeft = row.some(({ text }) => RIGHT_TO_LEFT.test(text))
  const sorted = row.toSorted((a, b) => (isRightToLeft ? b.x - a.x : a.x - b.x))
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
  return isRightToLeft ? text.replaceAll(/\+\s*:\s*(?=\d)/gu, ': +') : text
}

/** Numbers in a line of Arabic stand from right to left, though each of them is written from left to right. */
const groupsFromRight = (text: string): string => (/^[\d\s+().-]+$/u.test(text) ? text.split(/(\s+)/u).toReversed().join('') : text)
