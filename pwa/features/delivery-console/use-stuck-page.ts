import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { browserStore } from '../../db/storage/device-store.ts'
import { useDb } from '../../db/hooks.ts'
import { useAsked, type Asked } from '../admin/use-asked.ts'
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
  asked: Asked<StuckPage>
  kept: StuckPage | null
  reload: () => void
} {
  const db = useDb()
  const accountId = db.actor.id
  const query = `${cause} ${silent} ${page}`
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const filters = { ...(cause !== 'all' && { cause }), ...silenceOf(silent) }
      const answer = await call('delivery', 'fetch_stuck', { page, limit: PAGE_SIZE, ...filters }, { signal })
      void keepPage(browserStore, { accountId, query }, answer).catch(cannotKeep)
      return answer
    },
    [page, cause, silent, accountId, query],
  )
  const { asked, reload } = useAsked<StuckPage>(ask)
  const [kept, setKept] = useState<StuckPage | null>(null)
  useEffect(() => {
    if (asked.phase === 'failed') keptPage(browserStore, { accountId, query }, db).then(setKept, cannotKeep)
  }, [asked, accountId, query, db])
  return { asked, kept: asked.phase === 'failed' ? kept : null, reload }
}

/** A full disk costs the next look offline, nothing else. */
const cannotKeep = (): void => undefined
