import { QUESTION_KINDS } from '#shared/entities/question.ts'
import type { PackTest } from '#shared/views/pack.ts'

/** Answers of each test before anything is given: a list for a choice, null for the others (R125). */
export const emptyAnswers = (tests: readonly Pick<PackTest, 'type' | 'questionIds'>[]): ([] | null)[][] =>
  tests.map(({ type, questionIds }) => questionIds.map(() => (type === QUESTION_KINDS.choice ? [] : null)))
