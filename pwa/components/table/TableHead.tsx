import { memo } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../Icon.tsx'
import type { Column, Sort, VirtualTableProps } from './table-types.ts'

export interface TableHeadProps<Row> extends VirtualTableProps<Row> {
  isAllSelected: boolean
  onSelectAll: () => void
}

/** The sticky first row of a VirtualTable: names, sorting, "all". Not drawn again with each step of scrolling. */
export const TableHead = memo(DrawnHead) as typeof DrawnHead // memo forgets the type of the row

function DrawnHead<Row>({ columns, sort, onSort, onSelectionChange, isAllSelected, onSelectAll }: TableHeadProps<Row>): React.JSX.Element {
  const t = useT('common')
  return (
    <div className="hf-table-head" role="rowgroup">
      <div className="hf-table-row" role="row" aria-rowindex={1}>
        {onSelectionChange && (
          <span className="hf-table-cell hf-table-check" role="columnheader">
            <label className="hf-table-target">
              <input type="checkbox" checked={isAllSelected} onChange={onSelectAll} aria-label={t('table.selectAll')} />
              <span className="hf-table-all" aria-hidden="true">
                {t('table.selectAll')}
              </span>
            </label>
          </span>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} {...(sort && { sort })} {...(onSort && { onSort })} />
        ))}
      </div>
    </div>
  )
}

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void }): React.JSX.Element {
  const isSorted = sort?.column === column.id
  const next = isSorted && sort.direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <span
      className="hf-table-cell"
      role="columnheader"
      data-align={column.align ?? 'start'}
      {...(column.title && { title: column.title })}
      {...(column.sortable && { 'aria-sort': isSorted ? sort.direction : 'none' })}
    >
      {column.sortable && onSort ? (
        <button type="button" className="hf-table-sort" onClick={() => onSort({ column: column.id, direction: next })}>
          {column.header}
          {isSorted && <Icon name={sort.direction === 'ascending' ? 'up' : 'down'} size={14} />}
        </button>
      ) : (
        column.header
      )}
    </span>
  )
}
