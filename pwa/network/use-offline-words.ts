import { useAtomValue } from 'jotai'
import { useT } from '../i18n/use-t.ts'
import { isInterceptedAtom } from './response-origins.ts'

/** Gives words that say "no connection" back, or those for a machine on the way that answers instead: then this device is not offline. */
export function useOfflineWords(): (offline: string) => string {
  const t = useT('common')
  const isIntercepted = useAtomValue(isInterceptedAtom)
  return (offline) => (isIntercepted ? t('network.intercepted') : offline)
}
