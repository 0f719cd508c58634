import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import type { QueryState } from '../../../api/query.ts'
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
  const { query, reload } = useRecruiter(recruiterId)
  return (
    <Page title={titleOf(query) || t('recruiter.title')} eyebrow={<Link to="/admin/recruiters">{t('recruiters.title')}</Link>}>
      <Result query={query} onReload={reload} />
    </Page>
  )
}

const titleOf = (query: QueryState<RecruiterInfo>): string =>
  query.phase === 'ready' ? `${query.data.firstName} ${query.data.lastName}`.trim() || query.data.email : ''

function Result({ query, onReload }: { query: QueryState<RecruiterInfo>; onReload: () => void }): React.JSX.Element {
  const t = useT('admin')
  if (query.phase === 'loading') return <Skeleton lines={8} />
  if (query.phase === 'failed') {
    const isUnknown = query.failure.kind === 'refused' && (query.failure.code === UNKNOWN || query.failure.status === 422)
    return isUnknown ? <EmptyState icon="users" title={t('recruiter.unknown')} /> : <AskFailed failure={query.failure} onRetry={onReload} />
  }
  return <Cards recruiter={query.data} onChanged={onReload} />
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
