import type { Question } from '#shared/entities/question.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { Checkbox } from '../../components/Checkbox.tsx'
import { ChoiceCards } from '../../components/ChoiceCards.tsx'
import { useDb } from '../../db/hooks.ts'
import { useT } from '../../features/language/use-t.ts'
import { AutosaveText } from '../../features/autosave/AutosaveField.tsx'
import { toggleCorrect } from './question-rules.ts'
import { saveQuestion } from './save-setup.ts'

const MAX_CHOICES = 12

/** Single or Multiple Answers, the choices, and which of them are right. */
export function ChoicesEditor({ question }: { question: Question }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const choices = question.choices ?? []
  const save = (change: Partial<Pick<Question, 'choices' | 'correct' | 'answerType'>>): void => void saveQuestion(db, question.id, change)
  return (
    <>
      <ChoiceCards
        label={t('choices.type')} multiple={false} value={[question.answerType ?? 'Single Answer']} onChange={([id]) => changeType(id)}
        options={[{ id: 'Single Answer', label: t('choices.single') }, { id: 'Multiple Answers', label: t('choices.multiple') }]}
      />
      <fieldset className="hf-stack">
        <legend className="hf-label">{t('choices.legend')}</legend>
        {choices.map((choice, index) => (
          <div key={choice.id} className="hf-choice-line">
            <AutosaveText label={t('choices.nth', { number: index + 1 })} maxLength={500} stored={choice.text} save={(text) => saveQuestion(db, question.id, { choices: choices.map((other) => (other.id === choice.id ? { ...other, text } : other)) })} />
            <Checkbox isSelected={question.correct?.includes(choice.id) ?? false} onChange={(isRight) => save({ correct: toggleCorrect(question, choice.id, isRight) })}>
              {t('choices.right', { number: index + 1 })}
            </Checkbox>
            <IconButton label={t('choices.remove', { number: index + 1 })} icon="trash" isDisabled={choices.length <= 2} onPress={() => remove(choice.id)} />
          </div>
        ))}
        <div>
          <Button variant="quiet" icon="plus" isDisabled={choices.length >= MAX_CHOICES} onPress={add}>
            {t('choices.add')}
          </Button>
        </div>
      </fieldset>
    </>
  )

  function changeType(id: string | undefined): void {
    const answerType = id === 'Multiple Answers' ? 'Multiple Answers' : 'Single Answer'
    save({ answerType, ...(answerType === 'Single Answer' && { correct: (question.correct ?? []).slice(0, 1) }) })
  }

  function add(): void {
    const numbers = choices.map((choice) => Number(choice.id.slice(1)) || 0)
    save({ choices: [...choices, { id: `c${Math.max(0, ...numbers) + 1}`, text: '' }] })
  }

  function remove(id: string): void {
    save({ choices: choices.filter((choice) => choice.id !== id), correct: (question.correct ?? []).filter((other) => other !== id) })
  }
}
