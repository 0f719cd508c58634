import type { Interview } from '#shared/entities/interview.ts'
import type { Review } from '#shared/entities/review.ts'
import { Select } from '../../components/fields/Select.tsx'
import { useDb } from '../../db/hooks.ts'
import { rateQuestion } from '../../features/review/rate-question.ts'
import { MAX_SCORE, visibleReviews } from '../../features/review/review-rules.ts'
import { useT } from '../../i18n/use-t.ts'

interface ColumnScoresProps {
  interview: Interview
  questionId: string
  reviews: readonly Review[]
  isRevealed: boolean
}

/** The own score of the answer, and those of others once the own judgement is sealed. */
export function ColumnScores({ interview, questionId, reviews, isRevealed }: ColumnScoresProps): React.JSX.Element {
  const t = useT('compare')
  const db = useDb()
  const { draft, sealed, peers } = visibleReviews(reviews, db.actor.id, isRevealed)
  const words = (score: number | undefined): string =>
    score === undefined ? t('scoreOpen') : score === 0 ? t('scoreNone') : t('scoreOf', { score })
  const scored = peers.filter((review) => review.scores[questionId] !== undefined)
  return (
    <div className="hf-compare-scores">
      {sealed ? (
        <p>{t('sealed', { score: words(sealed.scores[questionId]) })}</p>
      ) : (
        <Select
          label={t('score')}
          placeholder={t('scoreOpen')}
          options={SCORES.map((score) => ({ id: String(score), label: words(score) }))}
          value={draft?.scores[questionId] === undefined ? '' : String(draft.scores[questionId])}
          onChange={(score) => void rateQuestion(db, interview, questionId, Number(score))}
        />
      )}
      {!sealed && !isRevealed ? (
        <p className="hf-meta">{t('peersSealed')}</p>
      ) : scored.length === 0 ? (
        <p className="hf-meta">{t('peersNone')}</p>
      ) : (
        <ul aria-label={t('peers')}>
          {scored.map((review) => (
            <li key={review.id}>
              <bdi>{t('peer', { name: review.raterName, score: words(review.scores[questionId]) })}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const SCORES = [...Array.from({ length: MAX_SCORE }, (_, n) => MAX_SCORE - n), 0]
