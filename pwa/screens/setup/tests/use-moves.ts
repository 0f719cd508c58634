import type { RefObject } from 'react'
import type { Question } from '#shared/entities/question.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { useDb } from '../../../db/hooks.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Setup } from '../setup-steps.ts'
import { longest, mayMove, moveQuestionIn, moveQuestionTo, numberIn, plainTests, type SetPlace } from './edit-tests.ts'
import { moveQuestion, moveTest, putQuestion } from './save-tests.ts'
import { useFocusOnHandle } from './use-focus-on.ts'

interface Moves {
  move: (question: Question, delta: -1 | 1) => Promise<void>
  put: (id: string, place: SetPlace & { at: number }) => Promise<void>
  moveWhole: (testId: string, index: number, delta: -1 | 1) => Promise<void>
}

/** Moves questions and tests, by keys or by dragging, and says where they are now. */
export function useMoves(setup: Setup, { list, onSay }: { list: RefObject<HTMLElement | null>; onSay: (words: string) => void }): Moves {
  const t = useT('recruiter')
  const db = useDb()
  const { tests } = setup
  const plain = plainTests(tests)
  const dropped = useFocusOnHandle(list)
  return { move, put, moveWhole }

  async function move(question: Question, delta: -1 | 1): Promise<void> {
    const next = moveQuestionIn(plain, question.id, delta)
    if (!mayMove(plain, question.id, delta)) return
    await moveQuestion(db, setup, question.id, delta)
    onSay(t('questions.moved', { number: numberIn(plain, question.id), place: numberIn(next, question.id), total: longest(plain) }))
  }

  /** Moves what was dragged onto the place of the question on which it is dropped; that and those up to its old place close up. */
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
