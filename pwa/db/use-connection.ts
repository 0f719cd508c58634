import { useSyncState } from './hooks.ts'
import { useIsOnline } from '../network/use-is-online.ts'

/** True when asking the server makes sense now: the browser is online and the server answered last time. */
export function useConnection(): boolean {
  const isOnline = useIsOnline()
  const { phase, reason } = useSyncState()
  return isOnline && reason !== 'foreign' && !(phase === 'waiting' && (reason === 'offline' || reason === 'server'))
}
