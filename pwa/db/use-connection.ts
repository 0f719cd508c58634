import { useCallback, useSyncExternalStore } from 'react'
import { useDb } from './hooks.ts'
import { useIsOnline } from '../network/use-is-online.ts'
import type { SyncState } from './types.ts'

/** True when asking the server makes sense now: the browser is online and the server answered last time. Each row of a list asks, so only a change of the answer draws again. */
export function useConnection(): boolean {
  const isOnline = useIsOnline()
  const { sync } = useDb()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = sync.state$.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [sync],
  )
  const isReachedNow = (): boolean => reaches(sync.state())
  const isReached = useSyncExternalStore(subscribe, isReachedNow, isReachedNow)
  return isOnline && isReached
}

const reaches = ({ phase, reason }: SyncState): boolean =>
  reason !== 'foreign' && !(phase === 'waiting' && (reason === 'offline' || reason === 'server'))
