import { scoresReportId } from '#shared/policies/review.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useDb, useDoc } from '../../db/hooks.ts'
import { useT } from '../../features/language/use-t.ts'
import { visibleReviews } from '../../features/reviews/review-rules.ts'
import { RevealScores } from './RevealScores.tsx'
import { SealedReview } from './SealedReview.tsx'
import type { Report } from './use-report.ts'

/** What others sealed; hidden until the own score is sealed, so that nobody follows the first voice. */
export function PeersPanel({ report }: { report: Report }): React.JSX.Element {
  const t = useT('recruiter')
  const { actor } = useDb()
  const { sealed, peers } = visibleReviews(report.reviews, actor.id)
  const scores = useDoc('reports', scoresReportId(report.interview.id)).doc
  const together = scores?.values['recruiterScore']
  if (!sealed)
    return (
      <div className="hf-stack">
        <EmptyState title={t('peers.hidden')} icon="lock">
          {t('peers.hiddenText')}
        </EmptyState>
        <RevealScores job={report.job} />
      </div>
    )
  return (
    <div className="hf-stack">
      {typeof together === 'number' && <p>{t('peers.score', { score: together })}</p>}
      <RevealScores job={report.job} />
      {peers.length === 0 && <EmptyState title={t('peers.none')} icon="users" />}
      {peers.map((review) => (
        <SealedReview key={review.id} review={review} report={report} isOwn={false} />
      ))}
    </div>
  )
}
