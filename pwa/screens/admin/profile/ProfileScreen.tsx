import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { DevicesCard } from '../../../features/devices/DevicesCard.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { NoticesCard } from './NoticesCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useProfile } from './use-profile.ts'

/** Profile of the administration, its wording of the seven notices (R067, R144), and the devices of the administrator. Needs a connection. */
export function ProfileScreen(): React.JSX.Element {
  const t = useT('admin')
  const { query, reload } = useProfile()
  return (
    <Page title={t('profile.title')} narrow>
      {query.phase === 'loading' && <Skeleton lines={8} />}
      {query.phase === 'failed' && <AskFailed failure={query.failure} onRetry={reload} />}
      {query.phase === 'ready' && (
        <>
          <ProfileForm profile={query.data.profile} onSaved={reload} />
          <NoticesCard profile={query.data.profile} onSaved={reload} />
        </>
      )}
      <DevicesCard />
    </Page>
  )
}
