import { useMemo } from 'react'
import type { Review } from '#shared/entities/review.ts'
import { agreementWord, alphaOf, driftOf, LEAST_UNITS, severitiesOf, unitsOf, type RatedUnit } from '#shared/policies/scores/agreement.ts'
import { jobRatings } from '#shared/policies/scores/job-ratings.ts'
import type { Evaluation } from '#shared/views/evaluation.ts'
import { useCriterionName } from '../../../features/review/criterion-name.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

interface JobAgreementProps {
  reviews: readonly Review[]
  evaluation: Evaluation
}

/** Agreement of the reviewers over the candidates of a job; below ten of them it says that it is too early. */
export function JobAgreement({ reviews, evaluation }: JobAgreementProps): React.JSX.Element {
  const t = useT('scores')
  const nameOf = useCriterionName(evaluation)
  const { overall, criteria, names } = useMemo(() => jobRatings(reviews), [reviews])
  const { n } = alphaOf(unitsOf(overall))
  const lineOf = (what: string, ratings: readonly RatedUnit[]): string => {
    const found = alphaOf(unitsOf(ratings))
    const word = agreementWord(found.alpha, found.n)
    if (word === 'tooFew' || found.alpha === undefined) return t('agreement.tooFewOf', { what })
    return t('agreement.alpha', { what, word: t(`agreement.word.${word}`), alpha: formatNumber(found.alpha, 2), n: found.n })
  }
  const raters = [...severitiesOf(overall)].filter(([, of]) => of.n >= LEAST_UNITS)
  return (
    <section className="hf-stack">
      <h3>{t('agreement.job')}</h3>
      <p className="hf-meta">{t('agreement.jobText')}</p>
      {n < LEAST_UNITS ? (
        <p>{t('agreement.few', { least: LEAST_UNITS, n })}</p>
      ) : (
        <>
          <ul>
            <li>{lineOf(t('overall'), overall)}</li>
            {evaluation.criteria.flatMap((criterion) => {
              const ratings = criteria.get(criterion.id)
              return ratings ? [<li key={criterion.id}>{lineOf(nameOf(criterion), ratings)}</li>] : []
            })}
          </ul>
          <h4>{t('agreement.severityTitle')}</h4>
          <ul>
            {raters.map(([rater, of]) => {
              const name = names.get(rater) ?? ''
              const from = driftOf(of.differences).findIndex(({ isBeyond }) => isBeyond)
              return (
                <li key={rater}>
                  {t('agreement.severity', { name, value: formatNumber(of.severity, 2), n: of.n })}
                  {from >= 0 && ` ${t('agreement.drift', { name, at: from + 1 })}`}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
