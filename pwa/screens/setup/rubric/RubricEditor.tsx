import { useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { MAX_RUBRIC_CRITERIA, type Rubric } from '#shared/lib/rubrics/rubric.ts'
import { Button } from '../../../components/Button.tsx'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { FormDialog } from '../../../components/overlays/FormDialog.tsx'
import { useListFocus } from '../../../components/use-list-focus.ts'
import { useDb } from '../../../db/hooks.ts'
import { AutosaveArea } from '../../../features/autosave/AutosaveField.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { ApproveRubric } from './ApproveRubric.tsx'
import { CriterionFields } from './CriterionFields.tsx'
import { changeRubric, removeRubric, withCriterion, withoutCriterion, type ChangeRubric } from './rubric-edits.ts'
import { TryRubric } from './TryRubric.tsx'

/** Everything of one rubric: its reason, criteria, the box to try it, and the approval. */
export function RubricEditor({ question, rubric }: { question: Question; rubric: Rubric }): React.JSX.Element {
  const t = useT('rubric')
  const db = useDb()
  const [isRemoving, setRemoving] = useState(false)
  const { criteria } = rubric
  const focus = useListFocus<HTMLOListElement>(criteria.length, ':scope > li')
  const change: ChangeRubric = (edit) => changeRubric(db, question.id, edit)
  return (
    <div className="hf-stack">
      <ApproveRubric question={question} rubric={rubric} />
      <AutosaveArea
        label={t('jobBasis')}
        description={t('jobBasis.help')}
        stored={rubric.jobBasis}
        isRequired
        maxLength={1000}
        rows={2}
        save={(jobBasis) => change((stored) => ({ ...stored, jobBasis }))}
      />
      <ChoiceCards
        label={t('kind')}
        multiple={false}
        value={[rubric.kind]}
        options={(['behavioural', 'situational'] as const).map((id) => ({ id, label: t(`kind.${id}`), description: t(`kind.${id}.help`) }))}
        onChange={([id]) => void change((stored) => ({ ...stored, kind: id === 'situational' ? 'situational' : 'behavioural' }))}
      />
      <ol className="hf-setup-questions" ref={focus.ref}>
        {criteria.map((criterion, index) => (
          <CriterionFields
            key={criterion.id}
            criterion={criterion}
            number={index + 1}
            isOnly={criteria.length === 1}
            onChange={(edit) =>
              change((stored) => ({
                ...stored,
                criteria: stored.criteria.map((one) => (one.id === criterion.id ? { ...one, ...edit(one) } : one)),
              }))
            }
            onRemove={() => void change((stored) => withoutCriterion(stored, criterion.id))}
          />
        ))}
      </ol>
      <div className="hf-row">
        <Button icon="plus" isDisabled={criteria.length >= MAX_RUBRIC_CRITERIA} reason={t('full')} onPress={add}>
          {t('add')}
        </Button>
        <Button variant="quiet" icon="trash" onPress={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      <TryRubric question={question} rubric={rubric} />
      {isRemoving && (
        <FormDialog
          title={t('remove.title')}
          role="alertdialog"
          action={t('remove')}
          isDangerous
          onSubmit={async () => void (await removeRubric(db, question.id))}
          onClose={() => setRemoving(false)}
        >
          <p>{t('remove.text')}</p>
        </FormDialog>
      )}
    </div>
  )

  function add(): void {
    focus.onAdd()
    void change(withCriterion)
  }
}
