import { useState } from 'react'
import type { PackQuestion } from '#shared/views/pack.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { AnsweredCard } from './AnsweredCard.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useAutosaveAnswer } from './use-autosave-answer.ts'

/** Choose one, or all that fit; each click is saved. */
export function ChoiceQuestion({ question, onNext }: { question: PackQuestion; onNext: () => void }): React.JSX.Element {
  const t = useT('candidate')
  const written = useAutosaveAnswer(question)
  const [chosen, setChosen] = useState<string[]>(() => written.stored?.choice ?? [])
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isMultiple = question.answerType === 'Multiple Answers'
  if (written.stored?.state === 'final' && !isBusy) return <AnsweredCard answer={written.stored} onNext={onNext} />
  const choose = (ids: string[]): void => {
    setChosen(ids)
    setMissing(false)
    written.save({ choice: ids })
  }
  const next = (): void => {
    if (question.required && chosen.length === 0) return setMissing(true)
    setBusy(true)
    written.finish({ choice: chosen }).then(onNext, () => setBusy(false))
  }
  return (
    <Card>
      <ChoiceCards
        label={t(isMultiple ? 'choice.many' : 'choice.one')}
        options={(question.choices ?? []).map((choice) => ({ id: choice.id, label: choice.text }))}
        value={chosen}
        onChange={choose}
        multiple={isMultiple}
        isRequired={question.required}
        {...(isMissing && { errorMessage: t('choice.missing') })}
      />
      <div className="hf-answer-bar">
        <SaveStatus written={written} />
        <Button variant="primary" isPending={isBusy} onPress={next}>
          {t('question.next')}
        </Button>
      </div>
    </Card>
  )
}
