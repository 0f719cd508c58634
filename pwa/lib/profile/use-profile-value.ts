import { useEffect, useState } from 'react'
import { onProfileChange } from './profile-changes.ts'

/**
 * A reading of the profile store that renders again when values whose keys begin with `prefix` change, in this tab or another; undefined until
 * the first answer. `read` must be stable (useCallback).
 */
export function useProfileValue<T>(prefix: string, read: () => Promise<T>): T | undefined {
  const [value, setValue] = useState<{ of: () => Promise<T>; is: T }>()
  useEffect(() => {
    let newest = 0
    const readAgain = (): void => {
      const turn = ++newest
      const show = (found: { of: () => Promise<T>; is: T } | undefined): void => {
        if (turn === newest) setValue(found)
      }
      read().then(
        (is) => show({ of: read, is }),
        () => show(undefined),
      )
    }
    const stop = onProfileChange(prefix, readAgain)
    readAgain()
    return () => {
      newest++
      stop()
    }
  }, [prefix, read])
  return value?.of === read ? value.is : undefined
}
