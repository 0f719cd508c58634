import { evaluationOf } from '#shared/policies/evaluation.ts'
import { newId } from '#shared/primitives/ids.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { useDb } from '../../db/hooks.ts'
import { useCriterionName } from '../../features/review/criterion-name.ts'
import { useT } from '../../i18n/use-t.ts'
import { CriteriaEditor } from './CriteriaEditor.tsx'
import { saveCriteria } from './save-setup.ts'
import type { Setup } from './setup-steps.ts'

/** Criteria of the job's reviewers: the built-in ones, or an own list. */
export function ScoringStep({ setup: { job, scoring } }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const own = scoring?.criteria ?? []
  return (
    <>
      <p>{t('criteria.help')}</p>
      {own.length > 0 ? <CriteriaEditor job={job} criteria={own} /> : <BuiltInCard job={job} />}
    </>
  )
}

function BuiltInCard({ job }: Pick<Setup, 'job'>): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const evaluation = evaluationOf(undefined)
  const nameOf = useCriterionName(evaluation)
  const beginOwn = (): Promise<void> => saveCriteria(db, job, () => evaluation.criteria.map((one) => ({ id: newId(), name: nameOf(one) })))
  return (
    <Card title={t('criteria.builtInTitle')}>
      <p className="hf-meta">{t('criteria.builtInHelp')}</p>
      <ul>
        {evaluation.criteria.map((criterion) => (
          <li key={criterion.id}>{nameOf(criterion)}</li>
        ))}
      </ul>
      <div>
        <Button icon="edit" onPress={() => void beginOwn()}>
          {t('criteria.own')}
        </Button>
      </div>
    </Card>
  )
}
