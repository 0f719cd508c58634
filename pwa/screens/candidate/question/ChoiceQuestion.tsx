import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { AnsweredCard } from './AnsweredCard.tsx'
import { LeaveEmpty } from './LeaveEmpty.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import type { WrittenProps } from './ShortQuestion.tsx'
import { useArmed } from './use-armed.ts'
import { useAutosaveAnswer } from './use-autosave-answer.ts'

/** Choose one, or all that fit; each click is saved. */
export function ChoiceQuestion({ question, isLast, onNext }: WrittenProps): React.JSX.Element {
  const t = useT('candidate')
  const written = useAutosaveAnswer(question)
  const [chosen, setChosen] = useState<string[]>(() => (written.draft ?? written.given)?.choice ?? [])
  const [isAsking, setAsking] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isMultiple = question.answerType === 'Multiple Answers'
  const isArmed = useArmed(question.id)
  const { given, mayChange } = written
  if (given && !isChanging && !isBusy)
    return (
      <AnsweredCard
        answer={given}
        words={chosenWords(question, given.choice)}
        isLast={isLast}
        onNext={onNext}
        onChange={mayChange ? () => setChanging(true) : undefined}
      />
    )
  const isEmpty = chosen.length === 0
  const isMissing = question.required && isEmpty
  const choose = (ids: string[]): void => {
    setChosen(ids)
    written.save({ choice: ids })
  }
  const finish = (): void => {
    setBusy(true)
    written.finish({ choice: chosen }).then(onNext, () => setBusy(false))
  }
  const next = (): void => (isEmpty ? setAsking(true) : finish())
  return (
    <Card>
      <ChoiceCards
        label={t(isMultiple ? 'choice.many' : 'choice.one')}
        options={(question.choices ?? []).map((choice) => ({ id: choice.id, label: choice.text }))}
        value={chosen}
        onChange={choose}
        multiple={isMultiple}
        isRequired={question.required}
      />
      {isLast && <p className="hf-meta">{t('written.last')}</p>}
      <div className="hf-answer-bar">
        <SaveStatus written={written} />
        <Button
          variant="primary"
          isPending={isBusy}
          isDisabled={!isArmed || isMissing}
          reason={isMissing ? t('choice.missing') : undefined}
          onPress={next}
        >
          {t(isLast ? 'between.send' : 'question.next')}
        </Button>
      </div>
      {isAsking && <LeaveEmpty onLeave={finish} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const chosenWords = ({ choices = [] }: WrittenProps['question'], chosen: readonly string[] = []): string =>
  choices
    .filter(({ id }) => chosen.includes(id))
    .map(({ text }) => text)
    .join('\n')
