import { useCallback, useState } from 'react'
import type { AccountInformation } from '#shared/views/account-information.ts'
import { call } from '../../api/client.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Card } from '../../components/Card.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useQuery } from '../../api/use-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { MediaCard } from './MediaCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useOfflineWords } from '../../network/use-offline-words.ts'

/** Profile of recruiters and their company. Needs a connection: nothing of it is kept on the device. */
export function AccountCards({ gid }: { gid: string }): React.JSX.Element {
  const t = useT('account')
  const offlineWords = useOfflineWords()
  const isOnline = useIsOnline()
  const [saved, setSaved] = useState<AccountInformation | null>(null)
  const { query, reload } = useQuery(
    useCallback(async (signal: AbortSignal) => await call('recruiter', 'fetch_account_information', {}, { signal }), []),
  )
  const account = saved ?? (query.phase === 'ready' ? query.data : null)
  if (account)
    return (
      <>
        <Card title={t('profile.title')}>
          <ProfileForm account={account} isOnline={isOnline} onSaved={setSaved} />
        </Card>
        <MediaCard account={account} gid={gid} isOnline={isOnline} onSaved={setSaved} />
      </>
    )
  return (
    <Card title={t('profile.title')}>
      {!isOnline ? (
        <p>{t('profile.needsConnection')}</p>
      ) : query.phase === 'failed' ? (
        <AskFailed failure={query.failure} onRetry={reload}>
          {offlineWords(t('failed.noAnswer'))}
        </AskFailed>
      ) : (
        <Skeleton lines={6} />
      )}
    </Card>
  )
}
