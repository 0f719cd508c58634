import { useCallback, useEffect, useState } from 'react'

export type Asked<T> = { phase: 'loading' } | { phase: 'ready'; answer: T } | { phase: 'failed'; error: unknown }

/** Response of the server to a query; asked again when the query changes (`ask` is memoised by the caller) and on `reload`. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>): { asked: Asked<T>; reload: () => void } {
  const [asked, setAsked] = useState<Asked<T>>({ phase: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const asking = new AbortController()
    ask(asking.signal)
      .then((answer) => setAsked({ phase: 'ready', answer }))
      .catch((error: unknown) => asking.signal.aborted || setAsked({ phase: 'failed', error }))
    return () => asking.abort()
  }, [ask, round])
  return { asked, reload: useCallback(() => setRound((count) => count + 1), []) }
}
