import type { ReactNode } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { Button, IconButton } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { DropPlace } from './DropPlace.tsx'

export interface SetQuestionsProps {
  questions: readonly Question[]
  /** place of the set, from 1, and number of sets */
  place: { number: number; of: number; test: number }
  isFull: boolean
  onAdd: () => void
  onDelete: () => void
  testId: string
  /** a question of the test was dropped behind the last one */
  onDrop: (id: string) => void
  /** a card for each question */
  children: ReactNode
}

/** Set of questions; it has a head of its own only where candidates get one of several. */
export function SetQuestions({
  questions,
  place,
  isFull,
  onAdd,
  onDelete,
  testId,
  onDrop,
  children,
}: SetQuestionsProps): React.JSX.Element {
  const t = useT('recruiter')
  const add = (
    <DropPlace testId={testId} label={t(place.of > 1 ? 'questions.dropEndOfSet' : 'questions.dropEnd', { ...place })} onQuestion={onDrop}>
      <Button variant="quiet" icon="plus" isDisabled={isFull} onPress={onAdd}>
        {t('tests.addQuestion')}{' '}
        <span className="hf-visually-hidden">
          {place.of > 1 ? t('tests.ofSet', { ...place }) : t('tests.ofNumber', { number: place.test })}
        </span>
      </Button>
    </DropPlace>
  )
  const list = <ol className="hf-setup-questions">{children}</ol>
  if (place.of < 2)
    return (
      <>
        {list}
        {add}
      </>
    )
  return (
    <div className="hf-test-set" role="group" aria-label={t('tests.ofSet', { ...place })}>
      <div className="hf-test-head">
        <h4>{t('tests.set', { number: place.number })}</h4>
        <IconButton label={t('tests.deleteSet', { ...place })} icon="trash" onPress={onDelete} />
      </div>
      {questions.length === 0 && <p className="hf-meta">{t('tests.emptySet')}</p>}
      {list}
      {add}
    </div>
  )
}
