import { EmptyState } from '../../components/EmptyState.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../features/language/use-t.ts'
import { visibleReviews } from '../../features/reviews/review-rules.ts'
import { SealedReview } from './SealedReview.tsx'
import type { Report } from './use-report.ts'

/** What others sealed; hidden until the own score is sealed, so that nobody follows the first voice. */
export function PeersPanel({ report }: { report: Report }): React.JSX.Element {
  const t = useT('recruiter')
  const { actor } = useDb()
  const { sealed, peers } = visibleReviews(report.reviews, actor.id)
  if (!sealed)
    return (
      <EmptyState title={t('peers.hidden')} icon="lock">
        {t('peers.hiddenText')}
      </EmptyState>
    )
  if (peers.length === 0) return <EmptyState title={t('peers.none')} icon="users" />
  return (
    <div className="hf-stack">
      {peers.map((review) => (
        <SealedReview key={review.id} review={review} report={report} isOwn={false} />
      ))}
    </div>
  )
}
