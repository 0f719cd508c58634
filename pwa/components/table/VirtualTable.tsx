import { useVirtualizer, defaultRangeExtractor, measureElement, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react'
import { growTrack, useFittingTracks } from './fitting-tracks.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { useFewAtOnce } from './use-few-at-once.ts'
import { useRowPlaces } from './use-row-places.ts'
import './VirtualTable.css'
import type { VirtualTableProps } from './table-types.ts'

const ROW_PX = 56
/** Rows begin below the head, which scrolling to one of them has to count in. */
const HEAD_PX = 64
const ROWS_A_PAGE = 10
/** Rows beyond what is in view. A row is drawn in the step of scrolling that shows it, and each costs every sort and search. */
const OVERSCAN = 3
/** Rows that are all drawn: a page of a list, in which the browser's own search finds everything. */
const FEW = 20

/**
 * A list of ten thousand rows of which only those in view are mounted, plus the one with the focus. Sticky head, cards on phones.
 * Arrows, Home, End and the page keys move; Space selects, Ctrl+A selects all, Enter opens.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>): React.JSX.Element {
  const { label, columns, rows, rowId, selected, onSelectionChange, onScroll } = props
  const { scroller, active, setActive, virtualizer } = useVirtualRows(props)
  const { isScrolling, range } = virtualizer
  const from = active >= (range?.startIndex ?? 0) && active <= (range?.endIndex ?? 0) ? active : (range?.startIndex ?? 0)
  const mounted = useFewAtOnce(virtualizer.getVirtualItems(), { isScrolling, from })
  const places = useRowPlaces(
    useMemo(() => mounted.map(({ key }) => key), [mounted]),
    props.reusesRows ?? false,
  )
  const measure = useRowMeasure(virtualizer)
  // not while it scrolls: to measure cells makes the browser lay all of them out
  const style = useGridStyle(scroller, props, isScrolling ? NOTHING : mounted)
  const { toggle, toggleRow } = useToggle(props)
  const { isAllSelected, selectAll } = useSelectAll(props)
  return (
    <div
      className="hf-table"
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable={Boolean(onSelectionChange)}
      style={style}
      tabIndex={-1}
      onKeyDown={handleKey}
      onScroll={onScroll && ((event) => onScroll(event.currentTarget.scrollTop))}
      onClick={(event) => openPressed(props, event.target)}
    >
      <TableHead {...props} isAllSelected={isAllSelected} onSelectAll={selectAll} />
      <div className="hf-table-body" role="rowgroup">
        {mounted.map((item, at) => {
          const row = rows[item.index]
          if (row === undefined) return null
          const id = rowId(row)
          return (
            <TableRow
              key={places[at] ?? id}
              measure={measure}
              table={props}
              row={row}
              id={id}
              index={item.index}
              offsetPx={item.start}
              isActive={item.index === active}
              isSelected={selected?.has(id) ?? false}
              onFocus={setActive}
              onToggle={toggleRow}
            />
          )
        })}
      </div>
      {/* beside the rows: what contains them lays all of them out again when its height changes, as with each row that is measured */}
      <div className="hf-table-length" style={{ blockSize: virtualizer.getTotalSize() }} />
    </div>
  )

  function moveTo(index: number): void {
    const target = Math.max(0, Math.min(rows.length - 1, index))
    setActive(target)
    virtualizer.scrollToIndex(target)
    // the row may mount only after the scroll: the next frame has it
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${target}"]`)?.focus({ preventScroll: true }))
  }

  function handleKey(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'row') return
    const row = rows[active]
    const key = props.hasLetterKeys && !hasModifier(event) ? (LETTERS[event.key] ?? event.key) : event.key
    const target = targetOf(key, active, rows.length)
    if (target !== undefined) moveTo(target)
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) selectAll()
    else if (row === undefined || !actOn(row, key)) return
    event.preventDefault()
  }

  function actOn(row: Row, key: string): boolean {
    if (key === ' ') toggle(rowId(row))
    else if (key === 'Enter') props.onOpen?.(row)
    else return false
    return true
  }
}

const NOTHING: readonly unknown[] = []

/** Chooses a row or leaves it; the same function for rows, or a choice would draw all of them anew. */
function useToggle<Row>({ rowId, selected, onSelectionChange }: VirtualTableProps<Row>) {
  const toggle = useLatest((id: string): void => onSelectionChange?.(toggled(selected, id)))
  const toggleRow = useCallback((row: Row) => toggle(rowId(row)), [toggle, rowId])
  return { toggle, toggleRow }
}

/** Gives the same function for all drawings, which does what that of the last one does. */
function useLatest<Arguments extends unknown[]>(act: (...args: Arguments) => void): (...args: Arguments) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Arguments) => latest.current(...args), [])
}

/** Letters that stand for other keys. */
const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', x: ' ' }
const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey

/** All rows but those that are left out, and whether they are chosen. */
function useSelectAll<Row>({ rows, rowId, selected, isLeftOut, onSelectionChange }: VirtualTableProps<Row>) {
  // asked when something is chosen only: each sort and search of ten thousand would pay for it
  const all = useCallback(() => rows.filter((row) => !isLeftOut?.(row)).map(rowId), [rows, rowId, isLeftOut])
  const isAllSelected = useMemo(() => {
    if (!selected || selected.size === 0) return false
    const ids = all()
    return ids.length > 0 && ids.length <= selected.size && ids.every((id) => selected.has(id))
  }, [all, selected])
  const selectAll = useLatest((): void => onSelectionChange?.(new Set(isAllSelected ? [] : all())))
  return { isAllSelected, selectAll }
}

function openPressed<Row>({ rows, onOpen }: VirtualTableProps<Row>, target: EventTarget): void {
  const row = rows[pressedIndex(target)]
  if (row !== undefined) onOpen?.(row)
}

/** The rows that are mounted, and the one that the keyboard is at. */
function useVirtualRows<Row>({ rows, rowId, place, viewKey }: VirtualTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const shownFrom = useRef(viewKey)
  const [active, setActive] = useState(() =>
    place
      ? Math.max(
          0,
          rows.findIndex((row) => rowId(row) === place.rowId),
        )
      : 0,
  )
  const [shownKey, setShownKey] = useState(viewKey)
  if (shownKey !== viewKey) {
    setShownKey(viewKey)
    setActive(0)
  }
  const [rowPx, setRowPx] = useState(ROW_PX)
  // the same functions for the same rows: with others the virtualizer places all of them anew
  const sizing = useMemo(
    () => ({
      estimateSize: () => rowPx,
      getItemKey: (index: number) => keyOf(rows, rowId, index),
      measureElement: rowPx === ROW_PX ? measureElement : measureLater,
    }),
    [rows, rowId, rowPx],
  )
  const count = rows.length
  // the same function for the same rows: with another one they count as others
  const rangeExtractor = useCallback((range: Range) => withActive(defaultRangeExtractor(range), active, count), [active, count])
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    overscan: rows.length > FEW ? OVERSCAN : FEW,
    scrollPaddingEnd: HEAD_PX,
    initialOffset: place?.scrolledPx ?? 0,
    ...sizing,
    rangeExtractor,
  })
  useLayoutEffect(() => {
    // another view begins at its top
    if (shownFrom.current !== viewKey && (virtualizer.scrollOffset ?? 0) > 0) virtualizer.scrollToOffset(0)
    shownFrom.current = viewKey
  }, [virtualizer, viewKey])
  const px = commonHeight(virtualizer.measurementsCache, virtualizer.range)
  // once: a guess that followed what is in view would move the rows that are not
  if (rowPx === ROW_PX && px !== undefined && px !== rowPx) setRowPx(px)
  return { scroller, active, setActive, virtualizer }
}

/** Size of a row that is drawn: as it was, or as most are. What it is indeed comes with the browser's own layout, which asking now would do twice. */
function measureLater(
  row: HTMLDivElement,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<HTMLDivElement, HTMLDivElement>,
): number {
  if (entry) return measureElement(row, entry, rows)
  const index = rows.indexFromElement(row)
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index)
}

/** Has a drawn row measured, until another one is drawn in its place. */
function useRowMeasure(rows: Virtualizer<HTMLDivElement, HTMLDivElement>): (row: HTMLDivElement, id: string) => () => void {
  return useCallback(
    (row, id) => {
      rows.measureElement(row)
      // or the next place of the same person would end the watch of this one
      return () => void (rows.elementsCache.get(id) === row && rows.elementsCache.delete(id))
    },
    [rows],
  )
}

/** Height that the mounted rows have in common; a right guess saves the list from moving ten thousand rows each time that one is measured. */
function commonHeight(all: readonly { size: number }[], range: { startIndex: number; endIndex: number } | null): number | undefined {
  const sizes = range ? all.slice(range.startIndex, range.endIndex + 1).map(({ size }) => size) : []
  return sizes.length > 0 && sizes.every((size) => size === sizes[0]) ? sizes[0] : undefined
}

const keyOf = <Row,>(rows: readonly Row[], rowId: (row: Row) => string, index: number): string | number => {
  const row = rows[index]
  return row === undefined ? index : rowId(row)
}

/** The focused row stays mounted wherever one scrolls, or the keyboard would lose its place. */
function withActive(indexes: number[], active: number, count: number): number[] {
  return active < count && !indexes.includes(active) ? [...indexes, active].sort((a, b) => a - b) : indexes
}

/** Row that a key leads to; undefined for keys that do not move. */
function targetOf(key: string, active: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    Home: 0,
    End: count - 1,
    PageDown: active + ROWS_A_PAGE,
    PageUp: active - ROWS_A_PAGE,
  }
  return moves[key]
}

function toggled(selected: ReadonlySet<string> | undefined, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** A press anywhere on a row means the row, but not on what is a control itself; NaN for a press on no row. */
function pressedIndex(target: EventTarget): number {
  if (!(target instanceof Element) || target.closest('a, button, input, label, [role="button"]')) return Number.NaN
  return Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'])
}

function useGridStyle<Row>(
  table: RefObject<HTMLElement | null>,
  { columns, rows, onSelectionChange, height }: VirtualTableProps<Row>,
  mounted: readonly unknown[],
): CSSProperties {
  const grown = useFittingTracks(table, { words: columns.map(({ header }) => header).join('\n'), rows, mounted })
  const tracks = columns.map((column, index) => growTrack(column.width ?? 'minmax(8rem, 1fr)', grown[index])).join(' ')
  const style = { '--hf-tracks': onSelectionChange ? `3rem ${tracks}` : tracks, maxBlockSize: height ?? 'max(20rem, calc(100dvh - 20rem))' }
  return style as CSSProperties // custom properties are not in React's type
}
