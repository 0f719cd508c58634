import { useCallback, useState } from 'react'
import type { AccountInformation } from '#shared/views/account-information.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useAsked } from '../../features/admin/use-asked.ts'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { MediaCard } from './MediaCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** Profile of recruiters and their company. Needs a connection: nothing of it is kept on the device. */
export function AccountCards({ gid }: { gid: string }): React.JSX.Element {
  const t = useT('account')
  const tCommon = useT('common')
  const isOnline = useIsOnline()
  const [saved, setSaved] = useState<AccountInformation | null>(null)
  const { asked, reload } = useAsked(
    useCallback(async (signal: AbortSignal) => await call('recruiter', 'fetch_account_information', {}, { signal }), []),
  )
  const account = saved ?? (asked.phase === 'ready' ? asked.answer : null)
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
      ) : asked.phase === 'failed' ? (
        <div className="hf-row">
          <p>{t('failed.noAnswer')}</p>
          <Button onPress={reload}>{tCommon('action.tryAgain')}</Button>
        </div>
      ) : (
        <Skeleton lines={6} />
      )}
    </Card>
  )
}
