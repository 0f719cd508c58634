import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { browserStore } from '../../db/device-store.ts'
import { useDb } from '../../db/hooks.ts'
import type { QueryState } from '../../api/query.ts'
import { useQuery } from '../../api/use-query.ts'
import type { CauseFilter } from './CauseSelect.tsx'
import { keepPage, keptPage } from './kept-pages.ts'
import { silenceOf, type Silence } from './SilenceSelect.tsx'
import type { StuckPage } from './StuckList.tsx'

const PAGE_SIZE = 20

export interface StuckFilters {
  page: number
  cause: CauseFilter
  silent: Silence
}

/** A page of the own console from the server; where that cannot be asked, as it was last time: `kept`. */
export function useStuckPage({ page, cause, silent }: StuckFilters): {
  query: QueryState<StuckPage>
  kept: StuckPage | null
  reload: () => void
} {
  const db = useDb()
  const accountId = db.actor.id
  const filterKey = `${cause} ${silent} ${page}`
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const filters = { ...(cause !== 'all' && { cause }), ...silenceOf(silent) }
      const stuck = await call('delivery', 'fetch_stuck', { page, limit: PAGE_SIZE, ...filters }, { signal })
      void keepPage(browserStore, { accountId, query: filterKey }, stuck).catch(cannotKeep)
      return stuck
    },
    [page, cause, silent, accountId, filterKey],
  )
  const { query, reload } = useQuery<StuckPage>(ask)
  const [kept, setKept] = useState<StuckPage | null>(null)
  useEffect(() => {
    if (query.phase === 'failed') keptPage(browserStore, { accountId, query: filterKey }, db).then(setKept, cannotKeep)
  }, [query, accountId, filterKey, db])
  return { query, kept: query.phase === 'failed' ? kept : null, reload }
}

/** A full disk costs the next look offline, nothing else. */
const cannotKeep = (): void => undefined
