import { useRef, type KeyboardEvent } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { senseOf } from '#shared/lib/files/group-media.ts'
import { Button, IconButton } from '../../components/Button.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { useT } from '../../i18n/use-t.ts'
import { questionText } from '../../features/answers/questions.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { DragHandle } from './tests/DragHandle.tsx'
import { useQuestionDrop } from './tests/use-question-drag.ts'
import { questionProblems, type QuestionProblem } from './question-rules.ts'

export interface QuestionCardProps {
  question: Question
  /** place in the order, from 1 */
  number: number
  isFirst: boolean
  isLast: boolean
  /** interview languages of the job, the first leads */
  languages: readonly string[]
  isOpen: boolean
  onToggle: () => void
  onMove: (delta: -1 | 1) => void
  /** test in which it may be dragged */
  testId: string
  /** another question of the test was dropped here */
  onDrop: (id: string) => void
  /** its set takes no further question */
  isFull: boolean
  onCopy: () => void
  onDelete: () => void
}

/** Question: its place, kind and text; opened, its editor. */
export function QuestionCard({
  question,
  number,
  isFirst,
  isLast,
  languages,
  isOpen,
  onToggle,
  onMove,
  testId,
  onDrop,
  isFull,
  onCopy,
  onDelete,
}: QuestionCardProps): React.JSX.Element {
  const t = useT('recruiter')
  const problems = questionProblems(question)
  const ref = useRef<HTMLLIElement>(null)
  const { dropProps, isDropTarget } = useQuestionDrop({ ref, testId, onQuestion: onDrop })
  const text = questionText(question.text, languages[0]) || t('questions.noText')
  return (
    <li
      ref={ref}
      {...dropProps}
      tabIndex={-1}
      className="hf-question"
      data-drop={isDropTarget || undefined}
      data-question={question.id}
      aria-label={t('questions.nth', { number })}
    >
      <div className="hf-question-keys" role="presentation" onKeyDown={handleKey}>
        <div className="hf-question-head">
          <span className="hf-question-number hf-tabular" aria-hidden="true">
            {number}
          </span>
          <div className="hf-question-words">
            <p>
              <bdi>{text}</bdi>
            </p>
            <QuestionChips question={question} problems={isOpen ? [] : problems} isOpen={isOpen} />
          </div>
          <div className="hf-question-buttons">
            <DragHandle id={question.id} testId={testId} label={t('questions.drag', { number })} text={text} />
            <IconButton label={t('questions.up', { number })} icon="up" isDisabled={isFirst} onPress={() => onMove(-1)} />
            <IconButton label={t('questions.down', { number })} icon="down" isDisabled={isLast} onPress={() => onMove(1)} />
            <Button variant="quiet" icon={isOpen ? 'check' : 'edit'} onPress={onToggle}>
              {isOpen ? t('questions.close') : t('questions.edit')}{' '}
              <span className="hf-visually-hidden">{t('questions.ofNumber', { number })}</span>
            </Button>
          </div>
        </div>
        {isOpen && (
          <>
            <QuestionEditor question={question} languages={languages} problems={problems} />
            <div className="hf-row">
              <Button variant="quiet" icon="copy" isDisabled={isFull} onPress={onCopy}>
                {t('questions.copy', { number })}
              </Button>
              <Button variant="quiet" icon="trash" onPress={onDelete}>
                {t('questions.delete', { number })}
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  )

  function handleKey(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
}

interface QuestionChipsProps {
  question: Question
  problems: readonly QuestionProblem[]
  isOpen: boolean
}

/** Kind of a question; of a closed one also its file and what is missing. */
function QuestionChips({ question, problems, isOpen }: QuestionChipsProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <span className="hf-row">
      <Chip status="idle" icon={KIND_ICON[question.kind]}>
        {t(`questions.kind.${question.kind}`)}
      </Chip>
      {question.file && !isOpen && <Chip status="idle">{t(`questionFile.sense.${senseOf(question.file.name)}`)}</Chip>}
      {problems.map((problem) => (
        <Chip key={problem} status="warn">
          {t(`questions.problem.${problem}`)}
        </Chip>
      ))}
    </span>
  )
}

const KIND_ICON: Readonly<Record<Question['kind'], IconName>> = { video: 'camera', choice: 'check-circle', short: 'edit' }
