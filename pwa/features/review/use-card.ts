import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Criterion, JobSetting } from '#shared/entities/job-setting.ts'
import { evaluationOf } from '#shared/policies/evaluation.ts'
import { bareCriterion, cardOf, weighedCompetencies } from '#shared/policies/scores/card.ts'
import type { Evaluation } from '#shared/views/evaluation.ts'
import { useLang } from '../../i18n/use-t.ts'

type Scoring = Pick<Partial<JobSetting>, 'criteria' | 'criteriaVersion' | 'weights'>

/** Card of a rater: the job's criteria, and the competencies that carry weight with their anchors, which are fetched where there are such. */
export function useCard(scoring: Scoring | undefined): Evaluation {
  const lang = useLang()
  const evaluation = useMemo(() => evaluationOf(scoring), [scoring])
  const isAsked = weighedCompetencies(evaluation, scoring?.weights).length > 0
  const [model, setModel] = useState(fetched)
  useEffect(() => {
    if (!isAsked || model) return
    let isCurrent = true
    void import('#shared/policies/setup/competencies.ts').then(
      ({ modelCriterion }) => {
        fetched = { criterionFor: modelCriterion }
        // anchors hold up nothing: what stands there already can be read
        startTransition(() => (isCurrent ? setModel(fetched) : undefined))
      },
      // offline before it was ever fetched: the names do
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isAsked, model])
  return useMemo(() => {
    const criterionFor = model ? (key: string) => model.criterionFor(key, lang) : bareCriterion
    return cardOf(evaluation, scoring?.weights, criterionFor)
  }, [evaluation, scoring, model, lang])
}

/** Model of competencies once this page has fetched it; later reports draw it at once. */
let fetched: { criterionFor: (key: string, lang: string) => Criterion } | null = null
