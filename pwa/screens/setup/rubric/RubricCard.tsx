import { useState } from 'react'
import { STARTER_RUBRICS } from '#shared/lib/rubrics/starters.ts'
import type { Question } from '#shared/entities/question.ts'
import { Card } from '../../../components/Card.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { Switch } from '../../../components/fields/Switch.tsx'
import { useDb } from '../../../db/hooks.ts'
import { questionText } from '../../../features/answers/questions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { saveSection } from '../save-setup.ts'
import type { Setup } from '../setup-steps.ts'
import { beginRubric } from './rubric-edits.ts'
import { RubricEditor } from './RubricEditor.tsx'

/** Words that a machine may find in the answers to a question (S096): written, tried and approved here. */
export function RubricCard({ setup: { questions, layout, job, scoring } }: { setup: Setup }): React.JSX.Element {
  const t = useT('rubric')
  const db = useDb()
  const [chosen, setChosen] = useState('')
  const asked = questions.filter(({ kind }) => kind !== 'choice')
  const question = asked.find(({ id }) => id === chosen)
  const language = layout?.interviewLanguages?.[0]
  return (
    <Card title={t('title')}>
      <p className="hf-meta">{t('help')}</p>
      <Switch
        isSelected={scoring?.findsEvidence !== false}
        onChange={(findsEvidence) => void saveSection(db, job, 'scoring', { findsEvidence })}
      >
        {t('switch')}
      </Switch>
      <p className="hf-meta">{t('switch.help')}</p>
      <Select
        label={t('question')}
        placeholder={t('question.choose')}
        value={chosen}
        options={asked.map(({ id, text }, index) => ({
          id,
          label: t('question.nth', { number: index + 1, text: questionText(text, language) }),
        }))}
        onChange={setChosen}
      />
      {question &&
        (question.rubric ? <RubricEditor key={question.id} question={question} rubric={question.rubric} /> : <Begin question={question} />)}
    </Card>
  )
}

/** Offers rubrics to begin with; what is taken is a draft like any other. */
function Begin({ question }: { question: Question }): React.JSX.Element {
  const t = useT('rubric')
  const db = useDb()
  return (
    <Select
      label={t('begin')}
      description={t('begin.help')}
      placeholder={t('begin.choose')}
      value=""
      options={[
        ...STARTER_RUBRICS.map(({ competency: id }) => ({ id, label: t(`starter.${id}`) })),
        { id: EMPTY, label: t('begin.empty') },
      ]}
      onChange={(id) => void beginRubric(db, question.id, id === EMPTY ? null : id)}
    />
  )
}

const EMPTY = 'empty'
