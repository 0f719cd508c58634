import { useMemo } from 'react'
import { ratingsOf } from '#shared/policies/scores/ratings.ts'
import type { Review } from '#shared/entities/review.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { useDb, useDocs } from '../../../db/hooks.ts'
import { useCriterionName } from '../../../features/review/criterion-name.ts'
import { useOffers } from '../../../features/session/use-offers.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { visibleReviews } from '../../../features/review/review-rules.ts'
import { UntilSealed } from '../UntilSealed.tsx'
import type { Report } from '../use-report.ts'
import { JobAgreement } from './JobAgreement.tsx'
import { MissingRaters } from './MissingRaters.tsx'
import './scores.css'

/** Ratings of each reviewer side by side, and how far the reviewers of the job agree. Hidden until the own score is sealed. */
export function AgreementPanel({ report }: { report: Report }): React.JSX.Element {
  const t = useT('scores')
  return (
    <UntilSealed report={report} title={t('hidden')} text={t('hiddenText')}>
      <Visible report={report} />
    </UntilSealed>
  )
}

function Visible({ report }: { report: Report }): React.JSX.Element {
  const t = useT('scores')
  const { actor } = useDb()
  const isOffered = useOffers()
  const isRevealed = report.job.revealedAt !== undefined
  const { docs } = useDocs('reviews', { jobId: report.job.id })
  const seen = useMemo(() => (isRevealed ? docs : sealedByMe(docs, actor.id)), [docs, isRevealed, actor.id])
  return (
    <div className="hf-stack">
      <h3>{t('agreement.candidate')}</h3>
      <Ratings report={report} />
      {isOffered('editJob') && <MissingRaters jobId={report.job.id} interviewId={report.interview.id} />}
      <JobAgreement reviews={seen} evaluation={report.evaluation} />
    </div>
  )
}

/** Reviews of candidates whom this person has judged: of the others nothing may be told, not even in a sum. */
function sealedByMe(reviews: readonly Review[], me: string): Review[] {
  const mine = reviews.filter((review) => review.raterId === me && visibleReviews([review], me).sealed !== undefined)
  const own = new Set(mine.map(({ interviewId }) => interviewId))
  return reviews.filter(({ interviewId }) => own.has(interviewId))
}

/** Table of who gave what, with the spread of each row. */
function Ratings({ report }: { report: Report }): React.JSX.Element {
  const t = useT('scores')
  const tRecruiter = useT('recruiter')
  const nameOf = useCriterionName(report.evaluation)
  const ratings = ratingsOf(report.reviews)
  const rows = [
    { name: t('overall'), of: ratings.map(({ overall }) => overall) },
    ...report.evaluation.criteria.map((criterion) => ({
      name: nameOf(criterion),
      of: ratings.map(({ criterionScores }) => criterionScores?.[criterion.id]),
    })),
    ...report.items.map(({ question }, index) => ({
      name: tRecruiter('report.questionNumber', { number: index + 1 }),
      of: ratings.map(({ scores }) => scores[question.id]),
    })),
  ].filter(({ of }) => of.some((rating) => rating !== undefined))
  if (rows.length === 0) return <EmptyState title={t('agreement.none')} icon="users" />
  return (
    // Keys have to reach what scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="hf-agreement-scroll" role="region" aria-label={t('agreement.table')} tabIndex={0}>
      <table className="hf-agreement">
        <thead>
          <tr>
            <th scope="col">{t('agreement.criterion')}</th>
            {ratings.map(({ id, raterName }) => (
              <th key={id} scope="col">
                <bdi>{raterName}</bdi>
              </th>
            ))}
            <th scope="col">{t('agreement.spread')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }, row) => (
            <tr key={`${name} ${row}`}>
              <th scope="row" dir="auto">
                {name}
              </th>
              {of.map((rating, at) => (
                <td key={ratings[at]?.id} className="hf-tabular">
                  {rating ? formatNumber(rating) : '-'}
                </td>
              ))}
              <td className="hf-tabular">{spreadOf(of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function spreadOf(of: readonly (number | undefined)[]): string {
  const given = of.filter((rating): rating is number => rating !== undefined && rating > 0)
  return given.length < 2 ? '-' : formatNumber(Math.max(...given) - Math.min(...given))
}
