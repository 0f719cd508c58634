import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AdminNav } from '../../../features/admin/AdminNav.tsx'
import { AskFailed } from '../../../features/admin/AskFailed.tsx'
import { DevicesCard } from '../../../features/devices/DevicesCard.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { NoticesCard } from './NoticesCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useProfile } from './use-profile.ts'

/** Profile of the administration, its wording of the seven notices (R067, R144), and the devices of the administrator. Needs a connection. */
export function ProfileScreen(): React.JSX.Element {
  const t = useT('admin')
  const { asked, reload } = useProfile()
  return (
    <Page title={t('profile.title')} narrow>
      <AdminNav />
      {asked.phase === 'loading' && <Skeleton lines={8} />}
      {asked.phase === 'failed' && <AskFailed error={asked.error} onRetry={reload} />}
      {asked.phase === 'ready' && (
        <>
          <ProfileForm profile={asked.answer.profile} onSaved={reload} />
          <NoticesCard profile={asked.answer.profile} onSaved={reload} />
        </>
      )}
      <DevicesCard />
    </Page>
  )
}
