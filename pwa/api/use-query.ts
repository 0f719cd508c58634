import { useCallback, useEffect, useState } from 'react'
import { runQuery, type QueryState } from './query.ts'

/**
 * Asks the server what a screen shows (ADR 0085). `ask` is stable (useCallback): a new one asks again, and so does `reload`, after a command or as another try.
 * What is shown stays until the next result; leaving the screen aborts.
 */
export function useQuery<T>(ask: (signal: AbortSignal) => Promise<T>): { query: QueryState<T>; reload: () => void } {
  const [query, setQuery] = useState<QueryState<T>>({ phase: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => runQuery(ask, setQuery), [ask, round])
  return { query, reload: useCallback(() => setRound((count) => count + 1), []) }
}
