import { useState } from 'react'
import { evaluationOf } from '#shared/policies/evaluation.ts'
import { sizeOf } from '#shared/policies/library.ts'
import { newId } from '#shared/primitives/ids.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { useDb } from '../../db/hooks.ts'
import { LibraryButtons } from '../../features/library/LibraryButtons.tsx'
import { useCriterionName } from '../../features/review/criterion-name.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChooseCompetencies } from './ChooseCompetencies.tsx'
import { CriteriaEditor } from './CriteriaEditor.tsx'
import { RubricCard } from './rubric/RubricCard.tsx'
import { saveCriteria } from './save-setup.ts'
import { isWeighted, type Setup } from './setup-steps.ts'
import { takeCriteria } from './take-from-library.ts'
import { WeightsCard } from './WeightsCard.tsx'

/** Weights where scores are automatic, and the criteria of the job's reviewers: the built-in ones, or an own list. */
export function ScoringStep({ setup, taken }: { setup: Setup; taken: string | undefined }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const { job, scoring } = setup
  const own = scoring?.criteria ?? []
  const [isChoosing, setChoosing] = useState(false)
  const choose = (
    <Button icon="search" onPress={() => setChoosing(true)}>
      {t('competency.choose')}
    </Button>
  )
  return (
    <>
      {isWeighted(setup) && <WeightsCard setup={setup} />}
      <p>{t('criteria.help')}</p>
      {own.length > 0 ? (
        <CriteriaEditor job={job} scoring={scoring ?? {}} criteria={own} choose={choose} />
      ) : (
        <BuiltInCard job={job} choose={choose} />
      )}
      {setup.aiRequired && setup.questions.some(({ kind }) => kind !== 'choice') && <RubricCard setup={setup} />}
      <div className="hf-row">
        <LibraryButtons
          jobId={job.id}
          shelf="competency"
          name={t('library.jobName', { name: job.name })}
          content={{ criteria: own }}
          takeNote={own.length > 0 ? t('library.criteriaNote', { n: own.length }) : undefined}
          onTake={async (version) => {
            const undo = await takeCriteria(db, job, version)
            return { status: 'ok', message: t('library.criteriaTaken', { n: sizeOf(version) }), undo: () => void undo() }
          }}
          taken={taken}
        />
      </div>
      {isChoosing && <ChooseCompetencies job={job} criteria={own} onClose={() => setChoosing(false)} />}
    </>
  )
}

function BuiltInCard({ job, choose }: Pick<Setup, 'job'> & { choose: React.JSX.Element }): React.JSX.Element {
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
      <div className="hf-row">
        {choose}
        <Button icon="edit" onPress={() => void beginOwn()}>
          {t('criteria.own')}
        </Button>
      </div>
    </Card>
  )
}
