import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Words wider than this may break: no column takes a whole screen. */
const MAX_GROWN_PX = 320

/** Smallest width of each column in px so that no word of it breaks or lies over the next column; undefined where the asked width does. */
type Grown = readonly (number | undefined)[]

/** A track that is at least so wide: `growTrack('minmax(6rem, 1fr)', 120)` is `minmax(max(6rem, 120px), 1fr)`. */
export function growTrack(track: string, px: number | undefined): string {
  if (px === undefined) return track
  const parts = /^minmax\((.+),(.+)\)$/.exec(track)
  return parts ? `minmax(max(${parts[1]?.trim()}, ${px}px), ${parts[2]?.trim()})` : `max(${track}, ${px}px)`
}

/** Grows to the widest words seen so far, so that columns stay in place while rows come and go. Other words (another language) begin anew. */
export function widest(before: Grown, now: Grown): Grown {
  const grown = Array.from({ length: Math.max(before.length, now.length) }, (_, index) => {
    const px = Math.min(MAX_GROWN_PX, Math.max(before[index] ?? 0, now[index] ?? 0))
    return px === 0 ? undefined : px
  })
  return grown.every((px, index) => px === before[index]) ? before : grown
}

interface Drawn {
  /** of the head */
  words: string
  rows: readonly unknown[]
  /** rows that are mounted; another array when others are */
  mounted: readonly unknown[]
}

/** Measures the mounted cells of a table whenever others are drawn, and widens the columns whose words do not fit. */
export function useFittingTracks(table: RefObject<HTMLElement | null>, { words, rows, mounted }: Drawn): Grown {
  const [state, setState] = useState<{ words: string; grown: Grown }>({ words, grown: NONE })
  const before = state.words === words ? state.grown : NONE
  useLayoutEffect(() => {
    const element = table.current
    if (!element || mounted.length === 0 || rows.length === 0) return
    // after the browser's own layout and before it paints: asking now would make it lay out twice
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect()
      const grown = widest(before, measure(element))
      // ends, because what fits sets nothing
      if (grown !== before) flushSync(() => setState({ words, grown }))
    })
    laidOut.observe(element)
    return () => laidOut.disconnect()
  }, [table, before, words, rows, mounted])
  return before
}
const NONE: Grown = []

/** Width that the content of each column asks for where it is more than the column has; cards on phones have no columns. */
function measure(table: HTMLElement): Grown {
  const head = table.querySelector('.hf-table-row')
  if (!head || getComputedStyle(head).display !== 'grid') return []
  const asked: (number | undefined)[] = []
  for (const row of table.querySelectorAll('.hf-table-row'))
    for (const [index, cell] of [...row.querySelectorAll(':scope > .hf-table-cell:not(.hf-table-check)')].entries())
      if (cell.scrollWidth > cell.clientWidth) asked[index] = Math.max(asked[index] ?? 0, cell.scrollWidth + END_PADDING_PX)
  return asked
}
/** Padding behind the words, which is not part of what overflows. */
const END_PADDING_PX = 12
