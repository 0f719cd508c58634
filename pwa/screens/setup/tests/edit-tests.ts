import type { JobTest } from '#shared/entities/job-setting.ts'
import { QUESTION_KINDS, type Question } from '#shared/entities/question.ts'
import { testOf, type OrderedTest } from '#shared/policies/setup/job-tests.ts'
import { moveId } from '../question-rules.ts'

/** Set of a test; without it a question goes to the end of the job. */
export interface SetPlace {
  testId: string
  setId: string
}

/** The set of the question that is open, or the first one of the test that is. */
export function placeOfOpen(tests: readonly OrderedTest<{ id: string }>[], openId: string | null): SetPlace | undefined {
  if (openId === null) return undefined
  const places = tests.flatMap((test) =>
    test.sets.map((set) => ({ testId: test.id, setId: set.id, ids: set.questions.map(({ id }) => id) })),
  )
  const found = places.find(({ testId, ids }) => testId === openId || ids.includes(openId))
  return found && { testId: found.testId, setId: found.setId }
}

/** Adds questions to a set; without one to the last test when it is of their kind and has one set, else as a new test. */
export function withQuestions(
  tests: readonly JobTest[],
  { kind, ids, to }: { kind: Question['kind']; ids: readonly string[]; to?: SetPlace | undefined },
): JobTest[] {
  const [first] = ids
  if (first === undefined) return [...tests]
  const last = tests.at(-1)
  const end =
    last?.type === QUESTION_KINDS[kind] && last.sets.length === 1 && last.sets[0] ? { testId: last.id, setId: last.sets[0].id } : undefined
  const place = to ?? end
  // a question that was not placed yet is placed by being new
  const others = ids.reduce<readonly JobTest[]>(withoutId, tests)
  if (!place || !others.some(({ id }) => id === place.testId)) {
    const made = testOf(first, kind)
    return [...others, { ...made, sets: made.sets.map((set) => ({ ...set, questionIds: [...ids] })) }]
  }
  return onSet(others, place, (questionIds) => [...questionIds, ...ids])
}

/** Puts a question behind another one, into its set. */
export const withQuestionBehind = (tests: readonly JobTest[], otherId: string, id: string): JobTest[] =>
  tests.map((test) => ({
    ...test,
    sets: test.sets.map((set) => ({ ...set, questionIds: set.questionIds.flatMap((one) => (one === otherId ? [one, id] : [one])) })),
  }))

/** Takes a question out; a test in which none is left goes with it. */
export const withoutQuestion = (tests: readonly JobTest[], id: string): JobTest[] => {
  const of = tests.find((test) => idsOf(test).includes(id))
  return withoutId(tests, id).filter((test) => test.id !== of?.id || idsOf(test).length > 0)
}

/**
 * Moves a question by a place. From the end of its set it goes on into the next of the same type, and alone in its test it takes that along over
 * the next one; else nothing changes.
 */
export function moveQuestionIn(tests: readonly JobTest[], id: string, delta: -1 | 1): JobTest[] {
  const sets = tests.flatMap((test) => test.sets.map((set) => ({ test, set })))
  const at = sets.findIndex(({ set }) => set.questionIds.includes(id))
  const from = sets[at]
  if (!from) return [...tests]
  const moved = moveId(from.set.questionIds, id, delta)
  const place = ({ test, set }: typeof from): SetPlace => ({ testId: test.id, setId: set.id })
  if (moved.join() !== from.set.questionIds.join()) return onSet(tests, place(from), () => moved)
  const next = sets[at + delta]
  if (next?.test.type === from.test.type) {
    const put = onSet(withoutId(tests, id), place(next), (ids) => (delta === 1 ? [id, ...ids] : [...ids, id]))
    return put.filter((test) => test.id !== from.test.id || idsOf(test).length > 0)
  }
  return idsOf(from.test).length === 1 ? moveTestIn(tests, from.test.id, delta) : [...tests]
}

/** Puts a question at a place of a set of its test; else nothing changes. `at`: of the places that the set has now. */
export function moveQuestionTo(tests: readonly JobTest[], id: string, { testId, setId, at }: SetPlace & { at: number }): JobTest[] {
  const from = tests.find((test) => idsOf(test).includes(id))
  if (from?.id !== testId || !from.sets.some((set) => set.id === setId)) return [...tests]
  return onSet(withoutId(tests, id), { testId, setId }, (ids) => ids.toSpliced(at, 0, id))
}

export const mayMove = (tests: readonly JobTest[], id: string, delta: -1 | 1): boolean =>
  JSON.stringify(moveQuestionIn(tests, id, delta)) !== JSON.stringify(tests)

export function moveTestIn(tests: readonly JobTest[], testId: string, delta: -1 | 1): JobTest[] {
  const byId = new Map(tests.map((test) => [test.id, test]))
  return moveId([...byId.keys()], testId, delta).flatMap((id) => byId.get(id) ?? [])
}

/** Changes what is set for a test; undefined takes it away. */
export type TestChange = { [F in 'name' | 'minutes' | 'preparation' | 'attempts']?: JobTest[F] | undefined }

export const changeTestIn = (tests: readonly JobTest[], testId: string, change: TestChange): JobTest[] =>
  tests.map((test) => {
    if (test.id !== testId) return test
    const { id, type, sets, ...set } = test
    const wanted = Object.entries({ ...set, ...change }).filter(([, value]) => value !== undefined)
    // all that is left has a value
    return { id, type, ...(Object.fromEntries(wanted) as Omit<JobTest, 'id' | 'type' | 'sets'>), sets }
  })

export const withSet = (tests: readonly JobTest[], { testId, setId }: SetPlace): JobTest[] =>
  tests.map((test) => (test.id === testId ? { ...test, sets: [...test.sets, { id: setId, questionIds: [] }] } : test))

export const withoutSet = (tests: readonly JobTest[], { testId, setId }: SetPlace): JobTest[] =>
  tests.map((test) => (test.id === testId ? { ...test, sets: test.sets.filter(({ id }) => id !== setId) } : test))

/** Stored form of the tests that a screen shows. */
export const plainTests = (tests: readonly OrderedTest<{ id: string }>[]): JobTest[] =>
  tests.map((test) => ({
    ...test,
    sets: test.sets.map(({ id, questions }) => ({ id, questionIds: questions.map((question) => question.id) })),
  }))

/** Place of a question as its candidates count: behind the largest sets of the tests before; 0 = in none. */
export function numberIn(tests: readonly JobTest[], questionId: string): number {
  let before = 0
  for (const { sets } of tests) {
    const set = sets.find(({ questionIds }) => questionIds.includes(questionId))
    if (set) return before + set.questionIds.indexOf(questionId) + 1
    before += Math.max(0, ...sets.map(({ questionIds }) => questionIds.length))
  }
  return 0
}

/** Most questions that a candidate may get. */
export const longest = (tests: readonly JobTest[]): number =>
  tests.reduce((sum, { sets }) => sum + Math.max(0, ...sets.map(({ questionIds }) => questionIds.length)), 0)

export const idsOf = ({ sets }: Pick<JobTest, 'sets'>): string[] => sets.flatMap(({ questionIds }) => questionIds)

const onSet = (tests: readonly JobTest[], { testId, setId }: SetPlace, change: (ids: readonly string[]) => string[]): JobTest[] =>
  tests.map((test) =>
    test.id === testId
      ? { ...test, sets: test.sets.map((set) => (set.id === setId ? { ...set, questionIds: change(set.questionIds) } : set)) }
      : test,
  )

/** Leaves what does not name it as it is. */
const withoutId = (tests: readonly JobTest[], id: string): JobTest[] =>
  tests.map((test) =>
    idsOf(test).includes(id)
      ? { ...test, sets: test.sets.map((set) => ({ ...set, questionIds: set.questionIds.filter((other) => other !== id) })) }
      : test,
  )
