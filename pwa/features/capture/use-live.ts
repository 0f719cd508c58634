import { liveQuery } from 'dexie'
import { useEffect, useMemo, useState } from 'react'

/** What a query of this device's own database gives, kept current in all tabs; undefined until the first answer. `deps` as for useMemo. */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const live = useMemo(() => liveQuery(query), deps)
  const [state, setState] = useState<{ of: unknown; value: T } | null>(null)
  useEffect(() => {
    const subscription = live.subscribe((value) => setState({ of: live, value }))
    return () => subscription.unsubscribe()
  }, [live])
  return state?.of === live ? state.value : undefined
}
