import { useCallback, useEffect, useState } from 'react'
import { reloadOnline, runQuery, type QueryState } from './query.ts'

/**
 * Asks the server what a screen shows (ADR 0085). `ask` is stable (useCallback): a new one asks again, and so does `reload`, after a command or as another try.
 * A result stays shown until the next one; a failure offline asks again with the connection; leaving the screen aborts.
 */
export function useQuery<T>(ask: (signal: AbortSignal) => Promise<T>): { query: QueryState<T>; reload: () => void } {
  const [query, setQuery] = useState<QueryState<T>>({ phase: 'loading' })
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((count) => count + 1), [])
  useEffect(() => runQuery(ask, setQuery), [ask, round])
  useEffect(() => reloadOnline(query, reload), [query, reload])
  return { query, reload }
}
