import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'

/** A query of the vault that renders again when its rows change, in this tab or another; undefined until the first answer. `query` must be stable (useCallback). */
export function useLiveQuery<T>(query: () => Promise<T>): T | undefined {
  const [value, setValue] = useState<{ of: () => Promise<T>; is: T }>()
  useEffect(() => {
    const subscription = liveQuery(query).subscribe({ next: (is) => setValue({ of: query, is }), error: () => setValue(undefined) })
    return () => subscription.unsubscribe()
  }, [query])
  return value?.of === query ? value.is : undefined
}
