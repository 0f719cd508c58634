import { useEffect, useMemo, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { useDb, useDocs } from '../../db/hooks.ts'
import { readValue, updateValue } from '../../lib/profile/profile-store.ts'
import { orderKeyOf, type ListView } from './candidate-list-view.ts'
import { placeIn } from './list-place.ts'

/** As many as a high screen shows. */
const FIRST = 30
/** Views whose first rows are kept, the last used ones. */
const MOST = 20

/**
 * Rows that stood first when this view was last shown: they are on the screen while the device still reads thousands of others. Kept are ids,
 * so what is shown of each is as it is now; empty for who comes back to a place further down, and for a search, which may name a person.
 */
export function useFirstRows(jobId: string, view: ListView, isLoading: boolean): readonly Interview[] {
  const accountId = useDb().actor.id
  const order = orderKeyOf(view)
  const isWanted = isLoading && view.term === '' && view.page === 1 && !placeIn(jobId, order)
  const [ids, setIds] = useState<readonly string[]>(NONE)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const read = async (): Promise<void> => {
      const kept = idsIn(await readValue(keyOf(accountId)), `${jobId} ${order}`)
      if (isHere) setIds(kept)
    }
    // without them the list waits for all
    void read().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [isWanted, accountId, jobId, order])
  const { docs } = useDocs('interviews', { id: { $in: isWanted ? [...ids] : NONE } })
  return useMemo(() => {
    const byId = new Map(docs.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }, [docs, ids])
}

/** Keeps which rows stand first in this view, once all are read. */
export function useKeepFirstRows(jobId: string, view: ListView, rows: readonly Interview[] | null): void {
  const accountId = useDb().actor.id
  const key = `${jobId} ${orderKeyOf(view)}`
  const ids = view.term === '' && rows ? rows.slice(0, FIRST).map(({ id }) => id) : NONE
  const joined = ids.join(' ')
  useEffect(() => {
    if (joined === '') return
    const keep = updateValue(keyOf(accountId), (stored) => withFirst(stored, key, joined.split(' ')))
    // a device without storage reads all the next time
    keep.catch(() => undefined)
  }, [accountId, key, joined])
}

type Kept = readonly (readonly [view: string, ids: readonly string[]])[]

const keyOf = (accountId: string): string => `candidateFirst/${accountId}`
const NONE: string[] = []

/** Puts the first rows of a view before those of others and forgets the oldest. */
export const withFirst = (stored: unknown, view: string, ids: readonly string[]): Kept =>
  [[view, ids] as const, ...keptIn(stored).filter(([other]) => other !== view)].slice(0, MOST)

export const idsIn = (stored: unknown, view: string): readonly string[] => keptIn(stored).find(([one]) => one === view)?.[1] ?? NONE

/** As this device stored it; what is broken counts as nothing. */
const keptIn = (stored: unknown): Kept =>
  Array.isArray(stored)
    ? stored.filter(
        (one: unknown): one is [string, string[]] =>
          Array.isArray(one) &&
          typeof one[0] === 'string' &&
          Array.isArray(one[1]) &&
          one[1].every((id: unknown) => typeof id === 'string'),
      )
    : []
