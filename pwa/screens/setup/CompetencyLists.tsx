import { useState } from 'react'
import { MAX_CRITERIA, type Criterion } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import { ANCHOR_RATINGS } from '#shared/lib/metrics.ts'
import type * as fullModel from '#shared/policies/setup/competencies.ts'
import type { ModelCompetency } from '#shared/policies/setup/competencies.ts'
import { newId } from '#shared/primitives/ids.ts'
import { foldText } from '#shared/primitives/text.ts'
import { useDb } from '../../db/hooks.ts'
import { codeOf } from '../../i18n/languages.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { CompetencyItem, type CompetencyItemProps } from './CompetencyItem.tsx'
import { CouponList, SharedList } from './OwnCompetencies.tsx'
import { addCriterion } from './save-setup.ts'

export interface CompetencyListsProps {
  job: Job
  criteria: readonly Criterion[]
  model: typeof fullModel
}

/** Competencies of the full model by group, those of the administrators, and those behind a coupon; each may become a criterion. */
export function CompetencyLists({ job, criteria, model }: CompetencyListsProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const language = codeOf(useLang())
  const [said, setSaid] = useState('')
  const add = async (criterion: Criterion): Promise<void> => {
    await addCriterion(db, job, criterion)
    setSaid(t('competency.added', { name: criterion.name }))
  }
  const addNamed = (name: string): Promise<void> => add({ id: newId(), name })
  const isFull = criteria.length >= MAX_CRITERIA
  const isNamed = (name: string): boolean => criteria.some((one) => foldText(one.name) === foldText(name))
  return (
    <div className="hf-stack">
      <p>{t('competency.help')}</p>
      <p role="status">{isFull ? t('competency.full', { max: MAX_CRITERIA }) : said}</p>
      {model.COMPETENCY_MODEL.map(({ group, competencies }) => (
        <section key={group} className="hf-stack">
          <h3>{t(`competency.group.${group}`)}</h3>
          <ul className="hf-competencies">
            {competencies.map((competency) => (
              <ModelItem
                key={competency.key}
                competency={competency}
                name={model.competencyName(competency, language)}
                isAdded={criteria.some((one) => one.competency === competency.key)}
                isFull={isFull}
                onAdd={() => void add(model.criterionOf(competency, { id: newId(), language }))}
              />
            ))}
          </ul>
        </section>
      ))}
      <SharedList isNamed={isNamed} isFull={isFull} onAdd={(name) => void addNamed(name)} />
      <CouponList isNamed={isNamed} isFull={isFull} onAdd={(name) => void addNamed(name)} />
    </div>
  )
}

function ModelItem({ competency, ...item }: CompetencyItemProps & { competency: ModelCompetency }): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <CompetencyItem {...item}>
      <p className="hf-meta" dir="ltr" lang="en">
        {competency.definition}
      </p>
      <details>
        <summary>{t('competency.anchors', { name: item.name })}</summary>
        <dl className="hf-anchors">
          {ANCHOR_RATINGS.map((rating) => (
            <div key={rating}>
              <dt>{t('criteria.anchorRating', { rating })}</dt>
              <dd dir="ltr" lang="en">
                {competency.anchors[rating]}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </CompetencyItem>
  )
}
