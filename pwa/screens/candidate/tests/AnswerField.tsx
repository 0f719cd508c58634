import { Suspense } from 'react'
import { isPlate } from '#shared/lib/colour-test/plates.ts'
import type { Answer } from '#shared/entities/answer.ts'
import type { PackQuestion } from '#shared/views/pack.ts'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { lazyPart } from '../../../i18n/lazy-part.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MAX_LENGTH } from '../question/ShortQuestion.tsx'

/** Fetched where an interview has this test. */
const ColourPlate = lazyPart(async () => (await import('./ColourPlate.tsx')).ColourPlate, 'tests')

type Content = Pick<Answer, 'choice' | 'text'>

interface AnswerFieldProps {
  question: PackQuestion
  content: Content
  /** given for good: it is shown, and takes no change */
  isFinal: boolean
  onChange?: (content: Content) => void
  /** leads to the end of the test, where it can be left as it is */
  onLeave?: () => void
}

/** Choice of one, or of all that fit; an answer in writing; or what is seen in a plate of dots. */
export function AnswerField({ question, content, isFinal, onChange = () => undefined, onLeave }: AnswerFieldProps): React.JSX.Element {
  const t = useT('candidate')
  if (isPlate(question.id))
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <ColourPlate key={question.id} id={question.id} content={content} isFinal={isFinal} onChange={onChange} onLeave={onLeave} />
      </Suspense>
    )
  if (isFinal) {
    const { choices = [] } = question
    const chosen = choices.flatMap(({ id, text }) => (content.choice?.includes(id) ? [text] : []))
    return (
      <>
        <p>{t('written.final')}</p>
        <blockquote className="hf-written" dir="auto">
          {question.kind === 'choice' ? chosen.join('\n') : content.text}
        </blockquote>
      </>
    )
  }
  if (question.kind !== 'choice')
    return (
      <TextArea
        label={t('short.label')}
        value={content.text ?? ''}
        onChange={(text) => onChange({ text })}
        rows={8}
        maxLength={MAX_LENGTH}
        isRequired={question.required}
      />
    )
  const isMultiple = question.answerType === 'Multiple Answers'
  return (
    <ChoiceCards
      label={t(isMultiple ? 'choice.many' : 'choice.one')}
      options={(question.choices ?? []).map((choice) => ({ id: choice.id, label: choice.text }))}
      value={content.choice ?? []}
      onChange={(choice) => onChange({ choice })}
      multiple={isMultiple}
      isRequired={question.required}
    />
  )
}
