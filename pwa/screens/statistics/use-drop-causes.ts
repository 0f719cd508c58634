import { useCallback } from 'react'
import type { StuckCause } from '#shared/views/stuck.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'

/** Rows of one page, and pages that are asked for: causes of more are unknown here. */
const PAGE_SIZE = 100
const MOST_PAGES = 10

/** Causes of stalled deliveries by candidate, as the delivery console has them; null until the server said so. */
export function useDropCauses(): ReadonlyMap<string, StuckCause> | null {
  const ask = useCallback(async (signal: AbortSignal) => {
    const causes = new Map<string, StuckCause>()
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { rows, total_pages: pages } = await call('delivery', 'fetch_stuck', { page, limit: PAGE_SIZE }, { signal })
      for (const { interview_id: id, cause } of rows) causes.set(id, cause)
      if (page >= pages) break
    }
    return causes
  }, [])
  const { query } = useQuery(ask)
  return query.phase === 'ready' ? query.data : null
}
