import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { TablePlace } from '../../components/table/table-types.ts'
import { orderKeyOf } from '../../features/candidate-list/candidate-list-view.ts'
import { pageOf } from '../../features/candidate-list/candidate-rows.ts'
import type { ListView } from '../../features/candidate-list/candidate-list-view.ts'
import { keepPlace, placeIn } from '../../features/candidate-list/list-place.ts'

interface Place {
  selected: ReadonlySet<string>
  noteSelected: (ids: ReadonlySet<string>) => void
  ofTable: { place?: TablePlace; onScroll: (px: number) => void }
}

interface Shown {
  rows: readonly Interview[]
  view: ListView
  onChange: (part: Partial<ListView>) => void
}

/** Brings back what was selected and scrolled when its reader comes back from a report, and keeps it when they go to another. */
export function useListPlace(jobId: string, { rows, view, onChange }: Shown): Place {
  const [before] = useState(() => {
    const place = placeIn(jobId, orderKeyOf(view))
    return place && place.activeId !== '' ? place : null
  })
  const mustTurn = useRef(before !== null)
  const now = useRef({ selected: before?.selected ?? NONE, tablePx: before?.tablePx ?? 0, rows, view })
  useEffect(() => {
    now.current = { ...now.current, rows, view }
  }, [rows, view])
  // in a layout effect: the page still has its height, so that its scrolling can be read
  useLayoutEffect(() => {
    const scroll = (): void => window.scrollTo(0, before?.pagePx ?? window.scrollY)
    scroll()
    // once more when the rows are measured: their heights were a guess, and the browser keeps what it shows in place while they change
    const measured = requestAnimationFrame(scroll)
    return () => {
      cancelAnimationFrame(measured)
      const { selected, tablePx, rows: left, view: leftView } = now.current
      const ids = left.map((row) => row.id)
      keepPlace({ jobId, order: orderKeyOf(leftView), ids, selected, activeId: '', pagePx: window.scrollY, tablePx })
    }
  }, [jobId, before])
  // a reader who went on to people of other pages comes back to theirs
  useEffect(() => {
    if (!mustTurn.current) return
    mustTurn.current = false
    const at = rows.findIndex((row) => row.id === before?.activeId)
    if (at < 0 || view.size === 0) return
    const page = Math.floor(at / view.size) + 1
    if (page !== pageOf(rows, view.page, view.size).page) onChange({ page })
  }, [before, rows, view, onChange])
  const noteSelected = useCallback((selected: ReadonlySet<string>) => {
    now.current = { ...now.current, selected }
  }, [])
  return {
    selected: before?.selected ?? NONE,
    noteSelected,
    ofTable: {
      ...(before && { place: { scrolledPx: before.tablePx, rowId: before.activeId } }),
      onScroll: (tablePx) => {
        now.current = { ...now.current, tablePx }
      },
    },
  }
}

const NONE: ReadonlySet<string> = new Set()
