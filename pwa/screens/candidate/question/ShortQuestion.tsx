import { isVisible } from '#shared/primitives/text.ts'
import { useState, type KeyboardEvent } from 'react'
import type { PackQuestion } from '#shared/views/pack.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { AnsweredCard } from './AnsweredCard.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useAutosaveAnswer } from './use-autosave-answer.ts'

/** As long as an answer in writing may be. */
export const MAX_LENGTH = 10_000

/** An answer in writing; every keystroke is saved. Ctrl+Enter goes on. */
export function ShortQuestion({ question, onNext }: { question: PackQuestion; onNext: () => void }): React.JSX.Element {
  const t = useT('candidate')
  const written = useAutosaveAnswer(question)
  const [text, setText] = useState(() => written.stored?.text ?? '')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (written.stored?.state === 'final' && !isBusy) return <AnsweredCard answer={written.stored} onNext={onNext} />
  const type = (value: string): void => {
    setText(value)
    setMissing(false)
    written.save({ text: value })
  }
  const next = (): void => {
    if (question.required && !isVisible(text)) return setMissing(true)
    setBusy(true)
    written.finish({ text }).then(onNext, () => setBusy(false))
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) next()
  }
  return (
    <Card>
      <div onKeyDown={handleKey} role="presentation">
        <TextArea
          label={t('short.label')}
          value={text}
          onChange={type}
          rows={8}
          maxLength={MAX_LENGTH}
          isRequired={question.required}
          {...(isMissing && { errorMessage: t('short.missing') })}
        />
      </div>
      <div className="hf-answer-bar">
        <SaveStatus written={written} />
        <Button variant="primary" isPending={isBusy} onPress={next}>
          {t('question.next')}
        </Button>
      </div>
    </Card>
  )
}
