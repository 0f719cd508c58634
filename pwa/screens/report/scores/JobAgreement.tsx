import { useEffect, useState } from 'react'
import type { Review } from '#shared/entities/review.ts'
import { agreementWord, LEAST_UNITS } from '#shared/policies/scores/agreement.ts'
import type { Evaluation } from '#shared/views/evaluation.ts'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useCriterionName } from '../../../features/review/criterion-name.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { countAgreement, type Agreement } from './count-agreement.ts'

interface JobAgreementProps {
  reviews: readonly Review[]
  evaluation: Evaluation
}

/** Agreement of the reviewers over the candidates of a job; below ten of them it says that it is too early. */
export function JobAgreement({ reviews, evaluation }: JobAgreementProps): React.JSX.Element {
  const t = useT('scores')
  const found = useAgreement(reviews)
  return (
    <section className="hf-stack">
      <h3>{t('agreement.job')}</h3>
      <p className="hf-meta">{t('agreement.jobText')}</p>
      {!found ? (
        <Skeleton lines={4} />
      ) : found.overall.n < LEAST_UNITS ? (
        <p>{t('agreement.few', { least: LEAST_UNITS, n: found.overall.n })}</p>
      ) : (
        <Numbers found={found} evaluation={evaluation} />
      )}
    </section>
  )
}

/** Agreement as it was counted last; null until it was counted for the first time. */
function useAgreement(reviews: readonly Review[]): Agreement | null {
  const [found, setFound] = useState<Agreement | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const breathe = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
    }
    countAgreement(reviews, breathe).then(setFound, (error: unknown) => {
      if (!signal.aborted) throw error
    })
    return () => stopping.abort()
  }, [reviews])
  return found
}

function Numbers({ found, evaluation }: { found: Agreement; evaluation: Evaluation }): React.JSX.Element {
  const t = useT('scores')
  const nameOf = useCriterionName(evaluation)
  const lineOf = (what: string, { alpha, n }: Agreement['overall']): string => {
    const word = agreementWord(alpha, n)
    if (word === 'tooFew' || alpha === undefined) return t('agreement.tooFewOf', { what })
    return t('agreement.alpha', { what, word: t(`agreement.word.${word}`), alpha: formatNumber(alpha, 2), n })
  }
  return (
    <>
      <ul className="hf-agreement-list">
        <li>{lineOf(t('overall'), found.overall)}</li>
        {evaluation.criteria.flatMap((criterion) => {
          const alpha = found.criteria.get(criterion.id)
          return alpha ? [<li key={criterion.id}>{lineOf(nameOf(criterion), alpha)}</li>] : []
        })}
      </ul>
      <h4>{t('agreement.severityTitle')}</h4>
      <ul className="hf-agreement-list">
        {found.raters.map(({ rater, name, n, severity, driftsFrom }) => (
          <li key={rater}>
            {t('agreement.severity', { name, value: formatNumber(severity, 2), n })}
            {driftsFrom >= 0 && ` ${t('agreement.drift', { name, at: driftsFrom + 1 })}`}
          </li>
        ))}
      </ul>
    </>
  )
}
