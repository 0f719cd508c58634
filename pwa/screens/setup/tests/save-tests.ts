import { fitQuestion } from '#shared/lib/questions/fit-question.ts'
import { MAX_TESTS, type JobTest } from '#shared/entities/job-setting.ts'
import type { Question } from '#shared/entities/question.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { mostQuestions, placedTests } from '#shared/policies/setup/job-tests.ts'
import { newId } from '#shared/primitives/ids.ts'
import { editDoc, insertDoc, insertDocs, removeDoc } from '../../../db/edit.ts'
import { storedDoc } from '../../../db/read.ts'
import { plainFields } from '../../../features/job/plain-fields.ts'
import type { Db } from '../../../db/types.ts'
import { saveSection } from '../save-setup.ts'
import type { Setup } from '../setup-steps.ts'
import {
  changeTestIn,
  moveQuestionIn,
  moveQuestionTo,
  moveTestIn,
  withoutQuestion,
  withoutSet,
  withQuestionBehind,
  withQuestions,
  withSet,
  type SetPlace,
  type TestChange,
} from './edit-tests.ts'

/** A job with its tests, as a screen knows them. */
export type Tested = Pick<Setup, 'job' | 'tests' | 'questions'>

/** Changes the tests from what is stored, with the questions that are in none yet. */
const saveTests = (db: Db, { job, questions }: Tested, change: (tests: readonly JobTest[]) => JobTest[]): Promise<void> =>
  saveSection(db, job, 'order', (stored) => ({ tests: change(placedTests(stored ?? undefined, questions)) }))

/** Adds a question, empty but for what is given, to this set or at the end, and gives its id. */
export async function addQuestion(db: Db, of: Tested, { kind, to, nowMs, more }: NewQuestion): Promise<string> {
  const id = newId()
  const choices =
    kind === 'choice'
      ? {
          answerType: 'Single Answer' as const,
          choices: [
            { id: 'c1', text: '' },
            { id: 'c2', text: '' },
          ],
          correct: [],
        }
      : {}
  const fields = { jobId: of.job.id, kind, text: {}, required: true, createdAt: nowMs, ...choices, ...more }
  await insertDoc(db, 'questions', { id, scope: of.job.scope }, fields)
  await saveTests(db, of, (tests) => withQuestions(tests, { kind, ids: [id], to }))
  return id
}

interface NewQuestion {
  kind: Question['kind']
  to?: SetPlace | undefined
  nowMs: number
  /** of a question that began as a draft */
  more?: Partial<Pick<Question, 'drafted' | 'text' | 'choices' | 'correct' | 'modelAnswer'>>
}

/** Adds questions of the bank at the end, in the order in which they were chosen, as long as the job has room (R249). */
export async function addBankQuestions(db: Db, of: Tested, { kind, made, nowMs }: FromBank): Promise<void> {
  const room = Math.max(0, MAX_QUESTIONS - mostQuestions(of.tests).length)
  const rows = made.slice(0, room).map(({ text, topic }, n) => ({
    place: { id: newId(), scope: of.job.scope },
    fields: { jobId: of.job.id, kind, text, topic, required: true, createdAt: nowMs + n },
  }))
  if (rows.length === 0) return
  await insertDocs(db, 'questions', rows)
  const ids = rows.map(({ place }) => place.id)
  await saveTests(db, of, (tests) => withQuestions(tests, { kind, ids }))
}

interface FromBank {
  kind: Question['kind']
  made: readonly Required<Pick<Question, 'text' | 'topic'>>[]
  nowMs: number
}

/** Puts questions that were just made at the end, each run of a kind by itself. */
export const placeQuestions = (db: Db, of: Tested, made: readonly Pick<Question, 'id' | 'kind'>[]): Promise<void> =>
  saveTests(db, of, (tests) => made.reduce<JobTest[]>((all, { id, kind }) => withQuestions(all, { kind, ids: [id] }), [...tests]))

export async function deleteQuestion(db: Db, of: Tested, id: string): Promise<void> {
  await saveTests(db, of, (tests) => withoutQuestion(tests, id))
  await removeDoc(db, 'questions', id)
}

export const moveQuestion = (db: Db, of: Tested, id: string, delta: -1 | 1): Promise<void> =>
  saveTests(db, of, (tests) => moveQuestionIn(tests, id, delta))

export const putQuestion = (db: Db, of: Tested, id: string, place: SetPlace & { at: number }): Promise<void> =>
  saveTests(db, of, (tests) => moveQuestionTo(tests, id, place))

export const moveTest = (db: Db, of: Tested, testId: string, delta: -1 | 1): Promise<void> =>
  saveTests(db, of, (tests) => moveTestIn(tests, testId, delta))

/** Adds a test of the same type without questions behind this one, as long as the job has room, and gives its id. */
export async function addTest(db: Db, of: Tested, { id: behind, type }: Pick<JobTest, 'id' | 'type'>): Promise<string> {
  const id = newId()
  const made: JobTest = { id, type, sets: [{ id: newId(), questionIds: [] }] }
  await saveTests(db, of, (tests) =>
    tests.length < MAX_TESTS ? tests.toSpliced(tests.findIndex((test) => test.id === behind) + 1, 0, made) : [...tests],
  )
  return id
}

/** Copies a test with its sets and questions behind it, under new ids, and gives the id of the copy; null when the job has no room for it. */
export async function copyTest(db: Db, of: Tested, testId: string): Promise<string | null> {
  const test = of.tests.find(({ id }) => id === testId)
  if (!test || !hasRoomFor(of.tests, test)) return null
  const sets = await insertCopies(db, of, test.sets)
  const made = { ...test, id: newId(), sets: sets.map((set) => ({ ...set, id: newId() })) }
  await saveTests(db, { ...of, questions: [] }, (tests) => tests.toSpliced(tests.findIndex(({ id }) => id === testId) + 1, 0, made))
  return made.id
}

/** Room in the job for one more test like this. */
export const hasRoomFor = (tests: Tested['tests'], test: Tested['tests'][number]): boolean =>
  tests.length < MAX_TESTS && mostQuestions([...tests, test]).length <= MAX_QUESTIONS

/** Copies a question, as it is stored by now, behind it in its set, and gives the id of the copy. */
export async function copyQuestion(db: Db, of: Tested, question: Question): Promise<string> {
  const stored = (await storedDoc(db, 'questions', question.id)) ?? question
  const [copied] = await insertCopies(db, of, [{ id: '', questions: [stored] }])
  const id = copied?.questionIds[0] ?? ''
  await saveTests(db, of, (tests) => withQuestionBehind(tests, question.id, id))
  return id
}

/** Adds an empty set and gives its id. */
export async function addSet(db: Db, of: Tested, testId: string): Promise<string> {
  const setId = newId()
  await saveTests(db, of, (tests) => withSet(tests, { testId, setId }))
  return setId
}

/** Gives a test its times or attempts; questions of it that had own ones follow, and may differ again afterwards. */
export async function changeTest(db: Db, of: Tested, testId: string, change: TestChange): Promise<void> {
  await saveTests(db, of, (tests) => changeTestIn(tests, testId, change))
  const own = of.tests.filter(({ id }) => id === testId).flatMap(({ sets }) => sets.flatMap(({ questions }) => questions))
  for (const question of own) {
    const follows = OWN_FIELDS.filter(([name, field]) => change[name] !== undefined && question[field] !== undefined)
    if (follows.length > 0) await editDoc(db, 'questions', question.id, Object.fromEntries(follows.map(([, field]) => [field, undefined])))
  }
}

const OWN_FIELDS = [
  ['minutes', 'limitMs'],
  ['preparation', 'thinkMs'],
  ['attempts', 'attempts'],
] as const

/** Deletes a test with its questions, and gives the way back. */
export async function deleteTest(db: Db, of: Tested, testId: string): Promise<() => Promise<void>> {
  const gone = of.tests.find(({ id }) => id === testId)
  const before = of.tests.map(({ id }) => id)
  await saveTests(db, of, (tests) => tests.filter(({ id }) => id !== testId))
  const renew = await removeQuestions(db, gone?.sets ?? [])
  return async () => {
    const sets = await renew(of)
    if (gone) await saveTests(db, { ...of, questions: [] }, (tests) => putAt(tests, { ...gone, sets }, before))
  }
}

/** Deletes a set with its questions, and gives the way back. */
export async function deleteSet(db: Db, of: Tested, place: SetPlace): Promise<() => Promise<void>> {
  const sets = of.tests.find(({ id }) => id === place.testId)?.sets ?? []
  const gone = sets.filter(({ id }) => id === place.setId)
  const before = sets.map(({ id }) => id)
  await saveTests(db, of, (tests) => withoutSet(tests, place))
  const renew = await removeQuestions(db, gone)
  return async () => {
    const made = await renew(of)
    await saveTests(db, { ...of, questions: [] }, (tests) =>
      tests.map((test) =>
        test.id === place.testId ? { ...test, sets: made.reduce((all, set) => putAt(all, set, before), test.sets) } : test,
      ),
    )
  }
}

/** Removes the questions of these sets; the way back makes them again under new ids, because what is deleted stays so, and gives the sets of them. */
async function removeQuestions(db: Db, sets: Tested['tests'][number]['sets']): Promise<(of: Tested) => Promise<JobTest['sets']>> {
  const gone = sets.flatMap(({ questions }) => questions)
  for (const { id } of gone) await removeDoc(db, 'questions', id)
  return (of) => insertCopies(db, of, sets)
}

/** Makes the questions of these sets once more under new ids, and gives the sets of them. */
async function insertCopies(db: Db, { job }: Tested, sets: Tested['tests'][number]['sets']): Promise<JobTest['sets']> {
  const ids = new Map(sets.flatMap(({ questions }) => questions).map((question) => [question, newId()]))
  const rows = [...ids].map(([question, id]) => ({ place: { id, scope: job.scope }, fields: fitQuestion(plainFields(question)) }))
  await insertDocs(db, 'questions', rows)
  return sets.map(({ id, questions }) => ({ id, questionIds: questions.flatMap((question) => ids.get(question) ?? []) }))
}

/** The list with this thing behind the one that it stood behind before. */
function putAt<T extends { id: string }>(list: readonly T[], thing: T, before: readonly string[]): T[] {
  const others = list.filter(({ id }) => id !== thing.id)
  const previous = before.slice(0, before.indexOf(thing.id)).findLast((id) => others.some((other) => other.id === id))
  return others.toSpliced(others.findIndex(({ id }) => id === previous) + 1, 0, thing)
}
