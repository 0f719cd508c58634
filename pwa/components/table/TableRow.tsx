import { memo, useCallback } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { VirtualTableProps } from './table-types.ts'

export interface TableRowProps<Row> {
  table: VirtualTableProps<Row>
  row: Row
  id: string
  index: number
  /** from the top of the list */
  offsetPx: number
  isActive: boolean
  isSelected: boolean
  onFocus: (index: number) => void
  onToggle: (row: Row) => void
  /** Watches the height of the row until it gives the way to stop. */
  measure: (element: HTMLDivElement, id: string) => () => void
}

/** Mounted row of a VirtualTable; drawn again only when something of it changes, not with each step of scrolling. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow // memo forgets the type of the row

function DrawnRow<Row>({
  table,
  row,
  id,
  index,
  offsetPx,
  isActive,
  isSelected,
  onFocus,
  onToggle,
  measure,
}: TableRowProps<Row>): React.JSX.Element {
  const t = useT('common')
  const ref = useCallback((element: HTMLDivElement) => measure(element, id), [measure, id])
  const name = table.rowLabel?.(row) ?? String(index + 1)
  return (
    <div
      ref={ref}
      className="hf-table-row hf-table-line"
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-openable={Boolean(table.onOpen)}
      tabIndex={isActive ? 0 : -1}
      style={{ translate: `0 ${offsetPx}px` }}
      onFocus={() => onFocus(index)}
      {...(table.onSelectionChange && { 'aria-selected': isSelected })}
    >
      {table.onSelectionChange && (
        <span className="hf-table-cell hf-table-check" role="gridcell">
          <label className="hf-table-target">
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isSelected}
              onChange={() => onToggle(row)}
              aria-label={t('table.selectRow', { name })}
            />
          </label>
        </span>
      )}
      {table.columns.map((column, position) => (
        <span
          key={column.id}
          className="hf-table-cell"
          role={position === 0 ? 'rowheader' : 'gridcell'}
          data-align={column.align ?? 'start'}
          data-line={column.line}
          data-breakable={column.isBreakable || undefined}
        >
          <span className="hf-table-card-label" aria-hidden="true">
            {column.header}
          </span>
          <span className="hf-table-value">{column.render(row)}</span>
        </span>
      ))}
    </div>
  )
}
