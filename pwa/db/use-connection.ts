import { useSyncState } from './hooks.ts'
import { useIsOnline } from '../network/use-is-online.ts'

/** Whether asking the server makes sense now: the browser has a line and the server answered last time. */
export function useConnection(): boolean {
  const isOnline = useIsOnline()
  const { phase, reason } = useSyncState()
  return isOnline && !(phase === 'waiting' && (reason === 'offline' || reason === 'server'))
}
