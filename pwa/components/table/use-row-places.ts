import { useLayoutEffect, useState } from 'react'

type Key = string | number | bigint

/** Drawn row and the place of the page that draws it. */
interface PlacedRow {
  key: Key
  place: number
}

/**
 * Places of drawn rows. With `reuses`, a row that comes takes the place of one that goes where none has to move for it: a sort or a search
 * changes words in what is drawn already, which a slow device does in half the time.
 */
export function useRowPlaces(keys: readonly Key[], reuses: boolean): readonly (number | Key)[] {
  const [drawn] = useState<{ rows: readonly PlacedRow[]; next: number }>(() => ({ rows: [], next: 0 }))
  const rows = reuses ? placesFor(keys, drawn.rows, drawn.next) : NONE
  useLayoutEffect(() => {
    drawn.rows = rows
    drawn.next = Math.max(drawn.next, ...rows.map(({ place }) => place + 1))
  })
  return reuses ? rows.map(({ place }) => place) : keys
}

const NONE: readonly PlacedRow[] = []

/** Keeps the place of each row that stays and gives free ones away in their order; `next` is the first number that was never one. */
export function placesFor(keys: readonly Key[], before: readonly PlacedRow[], next: number): readonly PlacedRow[] {
  const indexOf = new Map(before.map(({ key }, index) => [key, index]))
  const stays = new Set(keys.flatMap((key) => indexOf.get(key) ?? []))
  let at = -1
  let fresh = next
  return keys.map((key) => {
    const own = indexOf.get(key)
    if (own === undefined) {
      const free = at + 1
      if (free >= before.length || stays.has(free)) return { key, place: fresh++ }
    }
    const index = own ?? at + 1
    at = Math.max(at, index)
    return { key, place: before[index]?.place ?? fresh++ }
  })
}
