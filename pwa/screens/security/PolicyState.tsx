import type { ReactNode } from 'react'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import type { OwnPolicy } from '../../features/password/change.ts'
import type { useOwnPolicy } from '../../features/password/use-own-policy.ts'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/** The rules for the own password, and the way to ask for them again. */
export type OwnPolicyQuery = ReturnType<typeof useOwnPolicy>

interface PolicyStateProps {
  own: OwnPolicyQuery
  /** words for who has no connection */
  offline: string
  children: (policy: OwnPolicy) => ReactNode
}

/** Content that needs the rules for passwords, or the reason why they are not here. */
export function PolicyState({ own: { query, reload }, offline, children }: PolicyStateProps): React.JSX.Element {
  const t = useT('account')
  const offlineWords = useOfflineWords()
  const isOnline = useIsOnline()
  if (query.phase === 'ready') return <>{children(query.data)}</>
  if (!isOnline) return <p>{offline}</p>
  return query.phase === 'failed' ? (
    <AskFailed failure={query.failure} onRetry={reload}>
      {offlineWords(t('failed.noAnswer'))}
    </AskFailed>
  ) : (
    <Skeleton lines={3} />
  )
}
