import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  /** more about it than the head has room for */
  title?: string
  /** a CSS track size, `minmax(8rem, 1fr)` if left out */
  width?: string
  render: (row: Row) => ReactNode
  sortable?: boolean
  /** of a row that is written in several, where there is no room for one: the first if left out; each of the third has one of its own */
  line?: 2 | 3
  /** numbers line up at the end */
  align?: 'start' | 'end'
  /** holds addresses or ids, which may break anywhere; words never do */
  isBreakable?: boolean
}

export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}

/** Place of a reader in a table: how far it was scrolled, and the row that the keyboard goes on from. */
export interface TablePlace {
  scrolledPx: number
  rowId: string
}

export interface VirtualTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** name of a row, for its checkbox; the first column's text reads it otherwise */
  rowLabel?: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  selected?: ReadonlySet<string>
  onSelectionChange?: (selected: ReadonlySet<string>) => void
  /** rows that "all" does not choose; a person may still choose them one by one */
  isLeftOut?: ((row: Row) => boolean) | undefined
  /** single letters move and choose, too: j, k and x */
  hasLetterKeys?: boolean
  onOpen?: (row: Row) => void
  /** its rows begin at their top when it becomes another one */
  viewKey?: string
  /** Draws a row where another was: for cells that keep nothing, or keep it by the id of their row. */
  reusesRows?: boolean
  /** from an earlier visit */
  place?: TablePlace
  onScroll?: (px: number) => void
  /** rem; the list scrolls inside. Left out: the height of the window less the bars */
  height?: string
}
