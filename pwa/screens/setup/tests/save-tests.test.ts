import { expect, it } from 'vitest'
import { mostQuestions } from '#shared/policies/setup/job-tests.ts'
import { editDoc, insertDoc } from '../../../db/edit.ts'
import { storedDoc } from '../../../db/read.ts'
import type { Db } from '../../../db/types.ts'
import {
  addBankQuestions,
  addQuestion,
  addSet,
  addTest,
  changeTest,
  copyQuestion,
  copyTest,
  hasRoomFor,
  deleteQuestion,
  deleteSet,
  deleteTest,
  moveQuestion,
  moveTest,
} from './save-tests.ts'
import { shown, useSetupDevice } from '../setup.fake.ts'

const device = useSetupDevice()

const add = async (db: Db, kind: 'video' | 'choice' | 'short', nowMs: number, to?: { testId: string; setId: string }): Promise<string> =>
  await addQuestion(db, await shown(db), { kind, nowMs, ...(to && { to }) })
const order = async (db: Db): Promise<string[][]> =>
  (await shown(db)).tests.map(({ sets }) => sets.map(({ questions }) => questions.map(({ id }) => id).join(' ')))

it('S090 X58 questions make tests by their kind, under the spelling of the specification, and none that is unknown yet is lost', async () => {
  const db = await device()
  const nothing = await shown(db)
  // a screen that has not shown the first one yet
  const first = await addQuestion(db, nothing, { kind: 'video', nowMs: 1 })
  const second = await addQuestion(db, nothing, { kind: 'video', nowMs: 2 })
  const third = await add(db, 'choice', 3)
  expect(await order(db)).toEqual([[`${first} ${second}`], [third]])
  const stored = await storedDoc(db, 'jobSettings', 'j.order')
  expect(stored?.tests?.map(({ type }) => type)).toEqual(['Video Interview', 'Multiple Choices'])
  expect(stored).not.toHaveProperty('questionIds')
})

it('a job from before tests keeps its order when it is edited', async () => {
  const db = await device()
  for (const [n, kind] of (['video', 'short', 'video'] as const).entries())
    await insertDoc(db, 'questions', { id: `q${n}`, scope: 'job:j' }, { jobId: 'j', kind, text: {}, createdAt: n })
  await insertDoc(db, 'jobSettings', { id: 'j.order', scope: 'job:j' }, { jobId: 'j', section: 'order', questionIds: ['q2', 'q1', 'q0'] })
  expect(await order(db)).toEqual([['q2'], ['q1'], ['q0']])
  await moveQuestion(db, await shown(db), 'q1', -1)
  expect(await order(db)).toEqual([['q1'], ['q2'], ['q0']])
  await deleteQuestion(db, await shown(db), 'q1')
  expect(await order(db)).toEqual([['q2'], ['q0']])
})

it('S090 tests are added, named, moved and deleted, and a deleted one comes back where it was', async () => {
  const db = await device()
  const first = await add(db, 'video', 1)
  const [warmUp] = (await shown(db)).tests
  if (!warmUp) throw new Error('a question makes a test')
  const main = await addTest(db, await shown(db), warmUp)
  const setId = (await shown(db)).tests[1]?.sets[0]?.id ?? ''
  const second = await add(db, 'video', 2, { testId: main, setId })
  await changeTest(db, await shown(db), main, { name: 'Main', minutes: 4 })
  await moveTest(db, await shown(db), main, -1)
  expect((await shown(db)).tests.map(({ id, name }) => [id, name])).toEqual([
    [main, 'Main'],
    [warmUp.id, undefined],
  ])
  await editDoc(db, 'questions', second, { text: { english: 'Why?' } })
  const undo = await deleteTest(db, await shown(db), main)
  expect(await order(db)).toEqual([[first]])
  await undo()
  const back = await shown(db)
  expect(back.tests).toMatchObject([
    { id: main, name: 'Main', minutes: 4, sets: [{ id: setId, questions: [{ text: { english: 'Why?' } }] }] },
    { id: warmUp.id },
  ])
  // deleted ids stay deleted
  expect(back.questions.map(({ id }) => id)).not.toContain(second)
})

it('S090 X06 a test has several sets, of which the largest counts, and a deleted one comes back', async () => {
  const db = await device()
  const first = await add(db, 'video', 1)
  const [own] = (await shown(db)).tests
  const testId = own?.id ?? ''
  const setId = await addSet(db, await shown(db), testId)
  const ids = [await add(db, 'video', 2, { testId, setId }), await add(db, 'video', 3, { testId, setId })]
  expect(await order(db)).toEqual([[first, ids.join(' ')]])
  expect(mostQuestions((await shown(db)).tests)).toHaveLength(2)
  const undo = await deleteSet(db, await shown(db), { testId, setId: own?.sets[0]?.id ?? '' })
  expect(await order(db)).toEqual([[ids.join(' ')]])
  await undo()
  const [back, other] = (await order(db))[0] ?? []
  expect([back === '', back === first, other]).toEqual([false, false, ids.join(' ')])
})

it('R476 what is set for a test holds for all its questions, and one of them may differ afterwards', async () => {
  const db = await device()
  const first = await add(db, 'video', 1)
  const second = await add(db, 'video', 2)
  await editDoc(db, 'questions', first, { attempts: 1, limitMs: 1000 })
  await changeTest(db, await shown(db), (await shown(db)).tests[0]?.id ?? '', { attempts: 2 })
  await editDoc(db, 'questions', second, { attempts: 1 })
  const asked = mostQuestions((await shown(db)).tests)
  expect(asked.map(({ attempts, limitMs }) => [attempts, limitMs])).toEqual([
    [2, 1000],
    [1, undefined],
  ])
})

it('S093 R249 questions of the bank are added in their order, with their subject, as long as the job has room', async () => {
  const db = await device()
  const made = Array.from({ length: 4 }, (_, n) => ({
    text: { english: `Question ${n}`, thai: `คำถาม ${n}` },
    topic: { type: 'Competency Soft Skills', subType: 'Teamwork' } as const,
  }))
  for (let n = 0; n < 13; n++) await add(db, 'video', n)
  const before = (await order(db))[0]?.[0]
  await addBankQuestions(db, await shown(db), { kind: 'video', made, nowMs: 20 })
  const ids = ((await order(db))[0]?.[0] ?? '').split(' ')
  expect(ids).toHaveLength(15)
  expect(ids.slice(0, 13).join(' ')).toBe(before)
  const added = await Promise.all(ids.slice(13).map(async (id) => await storedDoc(db, 'questions', id)))
  expect(added).toMatchObject(made.slice(0, 2).map((one) => ({ ...one, kind: 'video', jobId: 'j' })))
})

it('S090 X06 a test and a question are copied behind themselves under new ids, as long as there is room', async () => {
  const db = await device()
  const [first, choice] = [await add(db, 'video', 1), await add(db, 'choice', 2)]
  const question = (await shown(db)).questions.find(({ id }) => id === first)
  if (!question) throw new Error('no question')
  const second = await copyQuestion(db, await shown(db), question)
  const testId = (await shown(db)).tests[0]?.id ?? ''
  const copied = await copyTest(db, await shown(db), testId)
  const { tests, questions } = await shown(db)
  expect(tests.map(({ id }) => id).slice(0, 2)).toEqual([testId, copied])
  const ids = tests.map(({ sets }) => sets.flatMap((set) => set.questions.map(({ id }) => id)))
  expect([ids[0], ids[1]?.length, ids[2]]).toEqual([[first, second], 2, [choice]])
  expect(new Set(ids.flat()).size).toBe(5)
  expect(tests[1]?.sets[0]?.id).not.toBe(tests[0]?.sets[0]?.id)
  expect(questions).toHaveLength(5)
  const [test] = tests
  if (!test) throw new Error('no test')
  expect(hasRoomFor(tests, test)).toBe(true)
  for (let n = 0; n < 5; n++) await copyTest(db, await shown(db), testId)
  expect((await shown(db)).questions).toHaveLength(15)
  expect(await copyTest(db, await shown(db), testId)).toBeNull()
})
