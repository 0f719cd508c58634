import { useEffect, useLayoutEffect, useReducer, useState } from 'react'

/** New rows that one frame of scrolling draws at most: more than a wheel brings, and few enough that a slow device stays fluent. */
const MOST_NEW = 3

interface Item {
  key: string | number | bigint
  index: number
}

/** Rows to draw now. While a list scrolls faster than its rows can be drawn, those nearest to `from` come first and the others with the next frames; at rest all are drawn. */
export function useFewAtOnce<I extends Item>(
  items: readonly I[],
  { isScrolling, from }: { isScrolling: boolean; from: number },
): readonly I[] {
  const [drawn] = useState(() => ({ keys: new Set<Item['key']>() }))
  const [, again] = useReducer((n: number) => n + 1, 0)
  const late = isScrolling ? tooMany(items, drawn.keys, from) : NONE
  const shown = late.size === 0 ? items : items.filter((item) => !late.has(item))
  useLayoutEffect(() => {
    drawn.keys = new Set(shown.map(({ key }) => key))
  })
  useEffect(() => {
    if (late.size === 0) return
    // the frame after the next: each step of scrolling draws its own, and begins to wait anew
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(again)
    })
    return () => cancelAnimationFrame(frame)
  }, [late])
  return shown
}

const NONE: ReadonlySet<Item> = new Set()

/** New ones beyond what a frame draws, the farthest from `from`. */
export function tooMany(items: readonly Item[], drawn: ReadonlySet<Item['key']>, from: number): ReadonlySet<Item> {
  const fresh = items.filter(({ key }) => !drawn.has(key))
  if (fresh.length <= MOST_NEW) return NONE
  return new Set(fresh.toSorted((a, b) => Math.abs(a.index - from) - Math.abs(b.index - from)).slice(MOST_NEW))
}
