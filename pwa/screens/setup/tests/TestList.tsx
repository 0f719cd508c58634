import type { RefObject } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { mostQuestions } from '#shared/policies/setup/job-tests.ts'
import { useDb } from '../../../db/hooks.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QuestionCard } from '../QuestionCard.tsx'
import type { Setup } from '../setup-steps.ts'
import { DeleteTestDialog } from './DeleteTestDialog.tsx'
import { longest, mayMove, moveQuestionIn, moveQuestionTo, numberIn, plainTests, type SetPlace } from './edit-tests.ts'
import { addSet, addTest, copyQuestion, copyTest, moveQuestion, moveTest, putQuestion } from './save-tests.ts'
import { SetQuestions } from './SetQuestions.tsx'
import { kindOf, TestCard } from './TestCard.tsx'
import { useDeleting } from './use-deleting.ts'
import { useFocusOnHandle } from './use-focus-on.ts'

export interface TestListProps {
  setup: Setup
  languages: readonly string[]
  list: RefObject<HTMLDivElement | null>
  openId: string | null
  onToggle: (id: string) => void
  onAdd: (kind: Question['kind'], to: SetPlace) => void
  onDelete: (question: Question) => void
  /** takes the focus into what was added */
  onAdded: (id: string) => void
  onSay: (words: string) => void
}

/** The tests, their sets and questions, each with what may be done to it. */
export function TestList({ setup, languages, list, openId, onToggle, onAdd, onDelete, onAdded, onSay }: TestListProps): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const { tests } = setup
  const removal = useDeleting(setup)
  const plain = plainTests(tests)
  const dropped = useFocusOnHandle(list)
  const most = mostQuestions(tests).length
  return (
    <>
      <div className="hf-tests" ref={list}>
        {tests.map((test, index) => (
          <TestCard
            key={test.id}
            setup={setup}
            test={test}
            number={index + 1}
            isOpen={openId === test.id}
            onToggle={() => onToggle(test.id)}
            onMove={(delta) => void moveWhole(test.id, index, delta)}
            onAddTest={() => void addTest(db, setup, test).then(onAdded)}
            onCopy={() => void copyTest(db, setup, test.id).then((id) => id !== null && onAdded(id))}
            onAddSet={() => void addSet(db, setup, test.id)}
            onDelete={() => removal.askTest(test)}
          >
            {test.sets.map((set, n) => (
              <SetQuestions
                key={set.id}
                questions={set.questions}
                place={{ number: n + 1, of: test.sets.length, test: index + 1 }}
                isFull={isFull(test, set.questions)}
                onAdd={() => onAdd(kindOf(test), { testId: test.id, setId: set.id })}
                onDelete={() => removal.askSet(test, set.id)}
                testId={test.id}
                onDrop={(id) => void put(id, { testId: test.id, setId: set.id, at: set.questions.length })}
              >
                {set.questions.map((question, at) => (
                  <QuestionCard
                    key={question.id}
                    question={question}
                    number={numberIn(plain, question.id)}
                    isFirst={!mayMove(plain, question.id, -1)}
                    isLast={!mayMove(plain, question.id, 1)}
                    languages={languages}
                    isOpen={openId === question.id}
                    onToggle={() => onToggle(question.id)}
                    onMove={(delta) => void move(question, delta)}
                    testId={test.id}
                    onDrop={(id) => void put(id, { testId: test.id, setId: set.id, at })}
                    isFull={isFull(test, set.questions)}
                    onCopy={() => void copyQuestion(db, setup, question).then(onAdded)}
                    onDelete={() => onDelete(question)}
                  />
                ))}
              </SetQuestions>
            ))}
          </TestCard>
        ))}
      </div>
      {removal.asked && <DeleteTestDialog {...removal.asked} />}
    </>
  )

  /** True when one more question in this set would be more than a candidate may get. */
  function isFull(test: Setup['tests'][number], inSet: readonly Question[]): boolean {
    return most >= MAX_QUESTIONS && inSet.length >= mostQuestions([test]).length
  }

  async function move(question: Question, delta: -1 | 1): Promise<void> {
    const next = moveQuestionIn(plain, question.id, delta)
    if (!mayMove(plain, question.id, delta)) return
    await moveQuestion(db, setup, question.id, delta)
    onSay(t('questions.moved', { number: numberIn(plain, question.id), place: numberIn(next, question.id), total: most }))
  }

  /** What was dragged takes the place of the question on which it is dropped; that and those up to its old place close up. */
  async function put(id: string, place: SetPlace & { at: number }): Promise<void> {
    const next = moveQuestionTo(plain, id, place)
    if (JSON.stringify(next) === JSON.stringify(plain)) return
    if (longest(next) > MAX_QUESTIONS && longest(next) > longest(plain)) return onSay(t('questions.full', { max: MAX_QUESTIONS }))
    dropped(id, t('questions.drag', { number: numberIn(next, id) }))
    await putQuestion(db, setup, id, place)
    onSay(t('questions.moved', { number: numberIn(plain, id), place: numberIn(next, id), total: longest(next) }))
  }

  async function moveWhole(testId: string, index: number, delta: -1 | 1): Promise<void> {
    const place = index + 1 + delta
    if (place < 1 || place > tests.length) return
    await moveTest(db, setup, testId, delta)
    onSay(t('tests.moved', { number: index + 1, place, total: tests.length }))
  }
}
