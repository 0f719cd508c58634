import { scoresReportId } from '#shared/policies/review.ts'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { useDb, useDoc, useSyncState } from '../../db/hooks.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { visibleReviews } from '../../features/review/review-rules.ts'
import { RevealScores } from './RevealScores.tsx'
import { SealedReview } from '../../features/review/SealedReview.tsx'
import type { Report } from './use-report.ts'

/** Sealed reviews of others; hidden until the own score is sealed, so that nobody follows the first voice. */
export function PeersPanel({ report }: { report: Report }): React.JSX.Element {
  const t = useT('recruiter')
  const { actor, sync } = useDb()
  // renders again when the own score is sent
  useSyncState()
  const isRevealed = report.job.revealedAt !== undefined
  const { sealed, peers } = visibleReviews(report.reviews, actor.id, isRevealed)
  const scores = useDoc('reports', scoresReportId(report.interview.id)).doc
  const together = scores?.values['recruiterScore']
  if (!sealed && !isRevealed)
    return (
      <div className="hf-stack">
        <EmptyState title={t('peers.hidden')} icon="lock">
          {t('peers.hiddenText')}
        </EmptyState>
        <RevealScores job={report.job} />
      </div>
    )
  // a blind job's server gives out others' scores only for the own one
  const isWaiting = sealed !== undefined && report.job.blind === true && sync.isUnsent('reviews', sealed.id)
  return (
    <div className="hf-stack">
      {typeof together === 'number' && <p title={t('score.ofRecruiter')}>{t('peers.score', { score: formatNumber(together / 10, 1) })}</p>}
      {peers.length === 0 && (
        <EmptyState title={t(isWaiting ? 'peers.waiting' : 'peers.none')} icon={isWaiting ? 'waiting' : 'users'}>
          {isWaiting && t('peers.waitingText')}
        </EmptyState>
      )}
      {peers.map((review) => (
        <SealedReview key={review.id} review={review} report={report} isOwn={false} />
      ))}
      <RevealScores job={report.job} />
    </div>
  )
}
