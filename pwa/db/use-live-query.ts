import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { storageTroubleOf } from './storage-errors.ts'

/**
 * A query of a database of this device that renders again when its rows change, in this tab or another; undefined until the first answer.
 * `query` must be stable (useCallback). `isNeeded`: storage that gives no first answer is an error of the page, which has a screen.
 */
export function useLiveQuery<T>(query: () => Promise<T>, { isNeeded = false } = {}): T | undefined {
  const [value, setValue] = useState<{ of: () => Promise<T>; is: T }>()
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let isAnswered = false
    const subscription = liveQuery(query).subscribe({
      next: (is) => {
        isAnswered = true
        setValue({ of: query, is })
      },
      error: (error: unknown) => {
        setValue(undefined)
        if (isNeeded && !isAnswered && storageTroubleOf(error) === 'broken') setFailure(error)
      },
    })
    return () => subscription.unsubscribe()
  }, [query, isNeeded])
  if (failure !== null) throw failure as Error // as the storage gave it
  return value?.of === query ? value.is : undefined
}
