import { isVisible } from '#shared/primitives/text.ts'
import { useState, type KeyboardEvent } from 'react'
import type { PackQuestion } from '#shared/views/pack.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { AnsweredCard } from './AnsweredCard.tsx'
import { LeaveEmpty } from './LeaveEmpty.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useArmed } from './use-armed.ts'
import { useAutosaveAnswer } from './use-autosave-answer.ts'

/** As long as an answer in writing may be. */
export const MAX_LENGTH = 10_000

export interface WrittenProps {
  question: PackQuestion
  /** nothing else is left to answer, so going on ends the interview and says so */
  isLast: boolean
  onNext: () => void
}

/** An answer in writing; every keystroke is saved. Ctrl+Enter goes on. */
export function ShortQuestion({ question, isLast, onNext }: WrittenProps): React.JSX.Element {
  const t = useT('candidate')
  const written = useAutosaveAnswer(question)
  const [text, setText] = useState(() => (written.draft ?? written.given)?.text ?? '')
  const [isAsking, setAsking] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isArmed = useArmed(question.id)
  const { given, mayChange } = written
  if (given && !isChanging && !isBusy)
    return (
      <AnsweredCard
        answer={given}
        words={given.text ?? ''}
        isLast={isLast}
        onNext={onNext}
        onChange={mayChange ? () => setChanging(true) : undefined}
      />
    )
  const isEmpty = !isVisible(text)
  const isMissing = question.required && isEmpty
  const type = (value: string): void => {
    setText(value)
    written.save({ text: value })
  }
  const finish = (): void => {
    setBusy(true)
    written.finish({ text }).then(onNext, () => setBusy(false))
  }
  const next = (): void => (isEmpty ? setAsking(true) : finish())
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isMissing) next()
  }
  return (
    <Card>
      <div onKeyDown={handleKey} role="presentation">
        <TextArea label={t('short.label')} value={text} onChange={type} rows={8} maxLength={MAX_LENGTH} isRequired={question.required} />
      </div>
      {isLast && <p className="hf-meta">{t('written.last')}</p>}
      <div className="hf-answer-bar">
        <SaveStatus written={written} />
        <Button
          variant="primary"
          isPending={isBusy}
          isDisabled={!isArmed || isMissing}
          reason={isMissing ? t('short.missing') : undefined}
          onPress={next}
        >
          {t(isLast ? 'between.send' : 'question.next')}
        </Button>
      </div>
      {isAsking && <LeaveEmpty onLeave={finish} onClose={() => setAsking(false)} />}
    </Card>
  )
}
