import { failureOf, type Failure } from './failure.ts'

/** Progress of a question to the server. */
export type QueryState<T> = { phase: 'loading' } | { phase: 'ready'; data: T } | { phase: 'failed'; failure: Failure }

/** Asks once and shows how it ended. Gives the way to give up: the request is aborted and nothing more is shown. */
export function runQuery<T>(ask: (signal: AbortSignal) => Promise<T>, show: (state: QueryState<T>) => void): () => void {
  const asking = new AbortController()
  const tell = (state: QueryState<T>): void => {
    if (!asking.signal.aborted) show(state)
  }
  ask(asking.signal).then(
    (data) => tell({ phase: 'ready', data }),
    (error: unknown) => tell({ phase: 'failed', failure: failureOf(error) }),
  )
  return () => asking.abort()
}

/** Calls `reload` once the connection is back, when that is what a query lacked. Gives the way to stop. */
export function reloadOnline(query: QueryState<unknown>, reload: () => void, page: Pick<EventTarget, ListenerNames> = window): () => void {
  if (query.phase !== 'failed' || (query.failure.kind !== 'offline' && query.failure.kind !== 'intercepted')) return () => undefined
  page.addEventListener('online', reload)
  return () => page.removeEventListener('online', reload)
}

type ListenerNames = 'addEventListener' | 'removeEventListener'
