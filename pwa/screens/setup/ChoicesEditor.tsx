import { useState } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { MAX_CHOICE_TEXT, MAX_CHOICES, MIN_CHOICES } from '#shared/lib/questions/question-limits.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { ChoiceCards } from '../../components/fields/ChoiceCards.tsx'
import { useListFocus } from '../../components/use-list-focus.ts'
import { useDb } from '../../db/hooks.ts'
import type { ChangesOf } from '../../db/types.ts'
import { useT } from '../../i18n/use-t.ts'
import { AutosaveText } from '../../features/autosave/AutosaveField.tsx'
import { PasteDialog } from './choices/PasteDialog.tsx'
import { usePasted } from './choices/use-pasted.ts'
import { sameChoices, toggleCorrect } from './question-rules.ts'
import { saveQuestion } from './save-setup.ts'

/** Single or Multiple Answers, the choices, and which of them are right; a pasted list becomes choices. */
export function ChoicesEditor({ question }: { question: Question }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const choices = question.choices ?? []
  const same = sameChoices(choices)
  const { takeList, paste } = usePasted(question)
  const [isPasting, setPasting] = useState(false)
  const focus = useListFocus<HTMLFieldSetElement>(choices.length, '.hf-choice-line')
  const save = (change: (stored: Question) => ChangesOf<'questions'>): Promise<unknown> => saveQuestion(db, question.id, change)
  return (
    <>
      <ChoiceCards
        label={t('choices.type')}
        multiple={false}
        value={[question.answerType ?? 'Single Answer']}
        onChange={([id]) => changeType(id)}
        options={[
          { id: 'Single Answer', label: t('choices.single') },
          { id: 'Multiple Answers', label: t('choices.multiple') },
        ]}
      />
      <fieldset className="hf-stack" ref={focus.ref} onPaste={takeList}>
        <legend className="hf-label">{t('choices.legend')}</legend>
        {choices.map((choice, index) => (
          <div key={choice.id} className="hf-choice-line">
            <AutosaveText
              label={t('choices.nth', { number: index + 1 })}
              maxLength={MAX_CHOICE_TEXT}
              stored={choice.text}
              problem={same.has(choice.id) ? t('choices.same') : undefined}
              save={(text) =>
                save((stored) => ({
                  choices: (stored.choices ?? []).map((other) => (other.id === choice.id ? { ...other, text } : other)),
                }))
              }
            />
            <Checkbox
              isSelected={question.correct?.includes(choice.id) ?? false}
              onChange={(isRight) => void save((stored) => ({ correct: toggleCorrect(stored, choice.id, isRight) }))}
            >
              {t('choices.right', { number: index + 1 })}
            </Checkbox>
            <IconButton
              label={t('choices.remove', { number: index + 1 })}
              icon="trash"
              isDisabled={choices.length <= MIN_CHOICES}
              onPress={() => remove(choice.id)}
            />
          </div>
        ))}
        <div className="hf-row">
          <Button variant="quiet" icon="plus" isDisabled={choices.length >= MAX_CHOICES} onPress={add}>
            {t('choices.add')}
          </Button>
          <Button variant="quiet" icon="copy" onPress={() => setPasting(true)}>
            {t('choices.paste')}
          </Button>
        </div>
      </fieldset>
      {isPasting && <PasteDialog question={question} onPaste={paste} onClose={() => setPasting(false)} />}
    </>
  )

  function changeType(id: string | undefined): void {
    const answerType = id === 'Multiple Answers' ? 'Multiple Answers' : 'Single Answer'
    void save((stored) => ({ answerType, ...(answerType === 'Single Answer' && { correct: (stored.correct ?? []).slice(0, 1) }) }))
  }

  function add(): void {
    focus.onAdd()
    void save(({ choices: stored = [] }) => {
      const numbers = stored.map((choice) => Number(choice.id.slice(1)) || 0)
      return { choices: [...stored, { id: `c${Math.max(0, ...numbers) + 1}`, text: '' }] }
    })
  }

  function remove(id: string): void {
    void save((stored) => ({
      choices: (stored.choices ?? []).filter((choice) => choice.id !== id),
      correct: (stored.correct ?? []).filter((other) => other !== id),
    }))
  }
}
