import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  /** a CSS track size, `minmax(8rem, 1fr)` if left out */
  width?: string
  render: (row: Row) => ReactNode
  sortable?: boolean
  /** numbers line up at the end */
  align?: 'start' | 'end'
  /** holds addresses or ids, which may break anywhere; words never do */
  isBreakable?: boolean
}

export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
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
  onOpen?: (row: Row) => void
  /** rem; the list scrolls inside. Left out: the height of the window less the bars */
  height?: string
}
