import { QUESTION_KINDS, type Question } from '#shared/entities/question.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { mostQuestions } from '#shared/policies/setup/job-tests.ts'
import type { Tested } from '../tests/save-tests.ts'
import type { SetPlace } from '../tests/edit-tests.ts'

/** Set that takes drafts of a kind, with the numbers by which screens name it. */
export interface DraftPlace extends SetPlace {
  /** of the test, from 1 */
  number: number
  name: string | undefined
  /** of the set in its test, from 1, and the number of sets */
  set: number
  sets: number
}

/** Sets that may take questions of this kind. */
export const draftPlaces = (tests: Tested['tests'], kind: Question['kind']): DraftPlace[] =>
  tests.flatMap((test, t) =>
    test.type === QUESTION_KINDS[kind]
      ? test.sets.map(({ id: setId }, s) => ({
          testId: test.id,
          setId,
          number: t + 1,
          name: test.name,
          set: s + 1,
          sets: test.sets.length,
        }))
      : [],
  )

/** Kind of question that the test of this place asks. */
export function kindAt(tests: Tested['tests'], place: SetPlace | undefined): Question['kind'] | undefined {
  const type = tests.find(({ id }) => id === place?.testId)?.type
  return KINDS.find((kind) => QUESTION_KINDS[kind] === type)
}

const KINDS = ['video', 'choice', 'short'] as const

/** May one more question go there? A set smaller than the largest of its test makes no interview longer (X06). */
export function hasRoom(tests: Tested['tests'], place: SetPlace | undefined): boolean {
  if (mostQuestions(tests).length < MAX_QUESTIONS) return true
  const test = tests.find(({ id }) => id === place?.testId)
  const set = test?.sets.find(({ id }) => id === place?.setId)
  return test !== undefined && set !== undefined && set.questions.length < mostQuestions([test]).length
}
