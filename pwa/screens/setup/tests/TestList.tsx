import type { RefObject } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { mostQuestions } from '#shared/policies/setup/job-tests.ts'
import { useDb } from '../../../db/hooks.ts'
import { QuestionCard } from '../QuestionCard.tsx'
import type { Setup } from '../setup-steps.ts'
import { DeleteTestDialog } from './DeleteTestDialog.tsx'
import { mayMove, numberIn, plainTests, type SetPlace } from './edit-tests.ts'
import { addSet, addTest, copyQuestion, copyTest } from './save-tests.ts'
import { SetQuestions } from './SetQuestions.tsx'
import { kindOf, TestCard } from './TestCard.tsx'
import { useDeleting } from './use-deleting.ts'
import { useMoves } from './use-moves.ts'

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
  const db = useDb()
  const { tests } = setup
  const removal = useDeleting(setup)
  const plain = plainTests(tests)
  const { move, put, moveWhole } = useMoves(setup, { list, onSay })
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
}
