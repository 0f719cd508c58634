import { Link } from '@tanstack/react-router'
import { ApiError } from '../../../api/client.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AdminNav } from '../../../features/admin/AdminNav.tsx'
import { AskFailed } from '../../../features/admin/AskFailed.tsx'
import type { Asked } from '../../../features/admin/use-asked.ts'
import { useT } from '../../../i18n/use-t.ts'
import { AccountCard } from './AccountCard.tsx'
import { FeaturesCard } from './FeaturesCard.tsx'
import { MailCard } from './MailCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { QuotaCard } from './QuotaCard.tsx'
import { useRecruiter, type CardProps, type RecruiterInfo } from './use-recruiter.ts'

/** Recruiter account with all actions of an administrator. Needs a connection. */
export function RecruiterScreen({ recruiterId }: { recruiterId: string }): React.JSX.Element {
  const t = useT('admin')
  const { asked, reload } = useRecruiter(recruiterId)
  return (
    <Page title={titleOf(asked) || t('recruiter.title')} eyebrow={<Link to="/admin/recruiters">{t('recruiters.title')}</Link>}>
      <AdminNav />
      <Result asked={asked} onReload={reload} />
    </Page>
  )
}

const titleOf = (asked: Asked<RecruiterInfo>): string =>
  asked.phase === 'ready' ? `${asked.answer.firstName} ${asked.answer.lastName}`.trim() || asked.answer.email : ''

function Result({ asked, onReload }: { asked: Asked<RecruiterInfo>; onReload: () => void }): React.JSX.Element {
  const t = useT('admin')
  if (asked.phase === 'loading') return <Skeleton lines={8} />
  if (asked.phase === 'failed') {
    const isUnknown = asked.error instanceof ApiError && (asked.error.code === UNKNOWN || asked.error.status === 422)
    return isUnknown ? <EmptyState icon="users" title={t('recruiter.unknown')} /> : <AskFailed error={asked.error} onRetry={onReload} />
  }
  return <Cards recruiter={asked.answer} onChanged={onReload} />
}

function Cards(props: CardProps): React.JSX.Element {
  return (
    <div className="hf-admin-cards">
      <ProfileCard {...props} />
      <QuotaCard {...props} />
      <FeaturesCard {...props} />
      <MailCard {...props} />
      <AccountCard {...props} />
    </div>
  )
}

/** outcome of recruiter_info */
const UNKNOWN = 1
