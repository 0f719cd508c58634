import type { JobSetting, JobTest } from '../../entities/job-setting.ts'
import { QUESTION_KINDS, type Question } from '../../entities/question.ts'

/** Order of a job's questions as it is stored: tests, and of jobs from before them a list of ids (ADR 0102). */
export type StoredOrder = Pick<Partial<JobSetting>, 'tests' | 'questionIds'>

/** Test with the questions of its sets, in the order candidates get them. */
export interface OrderedTest<Q> extends Omit<JobTest, 'sets'> {
  sets: { id: string; questions: Q[] }[]
}

type Placed = Pick<Question, 'id' | 'kind' | 'createdAt'>
type Timed = Placed & Pick<Question, 'limitMs' | 'thinkMs' | 'attempts'>

/** Interview as the choice of its sets knows it: its id, what was chosen when its pack was given out, and whether it has begun. */
export interface DrawnFor {
  id: string
  sets?: Readonly<Record<string, string>> | undefined
  startedAt?: number | undefined
}

/**
 * Places every question of a job in a test: as stored, and those that no test names behind them, oldest first: in the last test of their type
 * that has one set, else in a new one. Stored ids of questions that are not here yet stay.
 */
export function placedTests(order: StoredOrder | undefined, questions: readonly Placed[]): JobTest[] {
  const stored = order?.tests ?? []
  const byId = new Map(questions.map((question) => [question.id, question]))
  const named = new Set(stored.flatMap((test) => idsOf(test).filter((id) => byId.has(id) && isOfType(test, byId.get(id)))))
  const unnamed = inOrder(
    questions.filter(({ id }) => !named.has(id)),
    order?.questionIds,
  )
  const tests = [...stored]
  for (const { id, kind } of unnamed) {
    const last = stored.length > 0 ? tests.findLastIndex((test) => isOfType(test, { kind }) && test.sets.length === 1) : tests.length - 1
    const test = tests[last]
    if (test && isOfType(test, { kind })) tests[last] = { ...test, sets: test.sets.map((set) => withId(set, id)) }
    else tests.push(testOf(id, kind))
  }
  return tests
}

/** Everything that asks for the order of a job's questions asks this: its tests with their sets, each question once. */
export function testsOf<Q extends Placed>(order: StoredOrder | undefined, questions: readonly Q[]): OrderedTest<Q>[] {
  const left = new Map(questions.map((question) => [question.id, question]))
  return placedTests(order, questions).map((test) => ({
    ...test,
    sets: test.sets.map(({ id, questionIds }) => ({ id, questions: take(test, questionIds) })),
  }))

  function take(test: JobTest, ids: readonly string[]): Q[] {
    return ids.flatMap((id) => {
      const question = left.get(id)
      if (!question || !isOfType(test, question)) return []
      left.delete(id)
      return [question]
    })
  }
}

/** All questions of all sets. */
export const everyQuestion = <Q>(tests: readonly OrderedTest<Q>[]): Q[] =>
  tests.flatMap(({ sets }) => sets.flatMap(({ questions }) => questions))

/** The questions of one candidate: one set of each test, with the times of the test where the question has none of its own (R475, R476). */
export const questionsFor = <Q extends Timed>(tests: readonly OrderedTest<Q>[], interview: DrawnFor): Q[] =>
  tests.flatMap((test) => timed(test, drawnSet(test, interview)?.questions ?? []))

/** The most that a candidate may get: the largest set of each test (X06). */
export const mostQuestions = <Q extends Timed>(tests: readonly OrderedTest<Q>[]): Q[] =>
  tests.flatMap((test) => timed(test, largestSet(test)))

/** Sets that tests with several give this interview, test -> set; those given before stay. Null: nothing is to be kept. */
export function setsToKeep<Q>(tests: readonly OrderedTest<Q>[], interview: DrawnFor): Record<string, string> | null {
  const drawn = tests.flatMap((test) => {
    const set = test.sets.length > 1 ? drawnSet(test, interview) : undefined
    return set && interview.sets?.[test.id] !== set.id ? [[test.id, set.id] as const] : []
  })
  return drawn.length > 0 ? { ...interview.sets, ...Object.fromEntries(drawn) } : null
}

/** Tests of a copy of the job: its own questions under their new ids, without those that were left out. */
export const copiedTests = (tests: readonly JobTest[], ids: ReadonlyMap<string, string>): JobTest[] =>
  tests.flatMap((test) => {
    const sets = test.sets.map((set) => ({ ...set, questionIds: set.questionIds.flatMap((id) => ids.get(id) ?? []) }))
    const full = sets.filter(({ questionIds }) => questionIds.length > 0)
    return full.length > 0 ? [{ ...test, sets: full }] : []
  })

/** New test around a question; its ids follow from that one's, so two devices make the same. */
export const testOf = (questionId: string, kind: Question['kind']): JobTest => ({
  id: `t.${questionId}`,
  type: QUESTION_KINDS[kind],
  sets: [{ id: `s.${questionId}`, questionIds: [questionId] }],
})

const idsOf = (test: JobTest): string[] => test.sets.flatMap(({ questionIds }) => questionIds)

const isOfType = ({ type }: Pick<JobTest, 'type'>, question: Pick<Question, 'kind'> | undefined): boolean =>
  question !== undefined && QUESTION_KINDS[question.kind] === type

const withId = (set: JobTest['sets'][number], id: string): JobTest['sets'][number] =>
  set.questionIds.includes(id) ? set : { ...set, questionIds: [...set.questionIds, id] }

/** As the former list has them; those it does not name follow, oldest first. */
function inOrder<Q extends Placed>(questions: readonly Q[], order: readonly string[] = []): Q[] {
  const place = new Map(order.map((id, index) => [id, index]))
  const rank = ({ id }: Q): number => place.get(id) ?? Number.MAX_SAFE_INTEGER
  return questions.toSorted((a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** An empty set is given to nobody. */
const fullSets = <Q>({ sets }: OrderedTest<Q>): OrderedTest<Q>['sets'] => sets.filter(({ questions }) => questions.length > 0)

/**
 * The set that was kept, else the one whose name together with the interview's weighs most: another set moves only those who get it. An
 * interview that began before there were several has the first.
 */
function drawnSet<Q>(test: OrderedTest<Q>, interview: DrawnFor): OrderedTest<Q>['sets'][number] | undefined {
  const sets = fullSets(test)
  const kept = interview.sets?.[test.id]
  if (kept === undefined && interview.startedAt !== undefined) return sets[0]
  const weight = ({ id }: { id: string }): number => weightOf(`${interview.id}/${test.id}/${id}`)
  return sets.find(({ id }) => id === kept) ?? sets.toSorted((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1))[0]
}

const largestSet = <Q>(test: OrderedTest<Q>): Q[] =>
  fullSets(test).reduce<Q[]>((most, { questions }) => (questions.length > most.length ? questions : most), [])

const MINUTE_MS = 60_000

/** The minutes of a test are shared by its questions, thinking and tries are for each. */
function timed<Q extends Timed>({ minutes, preparation, attempts }: OrderedTest<Q>, questions: readonly Q[]): Q[] {
  if (minutes === undefined && preparation === undefined && attempts === undefined) return [...questions]
  const own = {
    ...(minutes !== undefined && { limitMs: Math.round((minutes * MINUTE_MS) / questions.length) }),
    ...(preparation !== undefined && { thinkMs: Math.round(preparation * MINUTE_MS) }),
    ...(attempts !== undefined && { attempts }),
  }
  return questions.map((question) => ({ ...question, ...own, ...given(question) }))
}

const given = ({ limitMs, thinkMs, attempts }: Timed): Partial<Timed> => ({
  ...(limitMs !== undefined && { limitMs }),
  ...(thinkMs !== undefined && { thinkMs }),
  ...(attempts !== undefined && { attempts }),
})

/** Evenly spread number of a text (cyrb53): the same on server and devices. */
function weightOf(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 2654435761)
    b = Math.imul(b ^ text.charCodeAt(i), 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 4294967296 * (2097151 & b) + (a >>> 0)
}
