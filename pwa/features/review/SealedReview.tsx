import type { Review } from '#shared/entities/review.ts'
import { criteriaOfReview } from '#shared/policies/setup/criteria-version.ts'
import { Chip } from '../../components/feedback/Chip.tsx'
import { useDb, useSyncState } from '../../db/hooks.ts'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { meanScore } from './review-rules.ts'
import { useCriterionName } from './criterion-name.ts'
import type { Judged } from './judged.ts'

/** A sealed judgement, read only. */
export function SealedReview({ review, report, isOwn }: { review: Review; report: Judged; isOwn: boolean }): React.JSX.Element {
  const t = useT('recruiter')
  const { sync } = useDb()
  // renders again when it is sent
  useSyncState()
  const evaluation = criteriaOfReview(review, report.evaluation)
  const nameOf = useCriterionName(evaluation)
  const mean = meanScore(review.scores)
  const words = (score: number | undefined): string =>
    score === undefined ? '-' : score === 0 ? t('score.none') : t('score.of', { score })
  return (
    <article className="hf-sealed" aria-label={isOwn ? t('sealed.own') : t('sealed.of', { name: review.raterName })}>
      <div className="hf-row">
        <strong>
          <bdi>{isOwn ? t('sealed.own') : review.raterName}</bdi>
        </strong>
        <Chip status="ok" icon="lock">
          {t('sealed.at', { at: formatDateTime(review.sealedAt ?? review.createdAt) })}
        </Chip>
        {isOwn && sync.isUnsent('reviews', review.id) && <Chip status="idle">{t('common.notSent')}</Chip>}
      </div>
      <dl className="hf-sealed-scores">
        {report.items.map(({ question }, index) => (
          <div key={question.id}>
            <dt>{t('score.question', { number: index + 1 })}</dt>
            <dd>{words(review.scores[question.id])}</dd>
          </div>
        ))}
        {evaluation.criteria
          .filter(({ id }) => review.criterionScores?.[id] !== undefined)
          .map((criterion) => (
            <div key={criterion.id}>
              <dt dir="auto">{nameOf(criterion)}</dt>
              <dd>{words(review.criterionScores?.[criterion.id])}</dd>
            </div>
          ))}
        <div>
          <dt>{t('score.overall')}</dt>
          <dd>{words(review.overall)}</dd>
        </div>
        <div>
          <dt>{t('sealed.mean')}</dt>
          <dd>{mean === null ? '-' : t('score.meanOf', { score: formatNumber(mean, 1) })}</dd>
        </div>
      </dl>
      {review.note && <p dir="auto">{review.note}</p>}
    </article>
  )
}
