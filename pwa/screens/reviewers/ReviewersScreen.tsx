import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { isManual } from '#shared/policies/scores/ratings.ts'
import type { Reviewer } from '#shared/views/reviewer.ts'
import { call } from '../../api/client.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { LinkButton } from '../../components/Button.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useDocs } from '../../db/hooks.ts'
import { useQuery } from '../../api/use-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { JobPage } from '../../features/job/JobPage.tsx'
import { ReviewerCard } from './ReviewerCard.tsx'
import './reviewers.css'

/** The guest reviewers of a job: what each was shown, until when, what is sealed; the list comes from the server. */
export function ReviewersScreen({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('reviewers')
  return (
    <JobPage jobId={jobId} title={t('reviewers.link')} offer="seeReviewers">
      {({ name }) => <Reviewers jobId={jobId} name={name} />}
    </JobPage>
  )
}

function Reviewers({ jobId, name }: { jobId: string; name: string }): React.JSX.Element {
  const t = useT('reviewers')
  const ask = useCallback((signal: AbortSignal) => call('recruiter', 'fetch_reviewers', { job_id: jobId }, { signal }), [jobId])
  const { query, reload } = useQuery(ask)
  return (
    <Page
      title={t('reviewers.title', { name })}
      eyebrow={
        <Link to="/recruiter/jobs/$jobId/candidates" params={{ jobId }}>
          {t('reviewers.toCandidates')}
        </Link>
      }
    >
      {query.phase === 'loading' ? (
        <Skeleton lines={6} />
      ) : query.phase === 'failed' ? (
        <AskFailed failure={query.failure} onRetry={reload}>
          {t(query.failure.kind === 'offline' ? 'reviewers.needsConnection' : 'reviewers.failed')}
        </AskFailed>
      ) : query.data.reviewers.length === 0 ? (
        <EmptyState
          title={t('reviewers.none')}
          icon="users"
          action={
            <LinkButton to="/recruiter/jobs/$jobId/candidates" params={{ jobId }}>
              {t('reviewers.toCandidates')}
            </LinkButton>
          }
        >
          {t('reviewers.noneText')}
        </EmptyState>
      ) : (
        <List jobId={jobId} reviewers={query.data.reviewers} onChanged={reload} />
      )}
    </Page>
  )
}

function List({
  jobId,
  reviewers,
  onChanged,
}: {
  jobId: string
  reviewers: readonly Reviewer[]
  onChanged: () => void
}): React.JSX.Element {
  const { docs } = useDocs('reviews', { jobId })
  const sealedBy = useMemo(() => {
    const sealed = docs.filter((review) => review.sealedAt !== undefined && !isManual(review))
    return (raterId: string): number => sealed.filter((review) => review.raterId === raterId).length
  }, [docs])
  return (
    <ul className="hf-reviewers">
      {reviewers.map((reviewer) => (
        <ReviewerCard key={reviewer.email} jobId={jobId} reviewer={reviewer} sealed={sealedBy(reviewer.id)} onChanged={onChanged} />
      ))}
    </ul>
  )
}
