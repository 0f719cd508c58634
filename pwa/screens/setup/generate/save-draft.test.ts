import { beforeEach, expect, it } from 'vitest'
import type { Question } from '#shared/entities/question.ts'
import { MAX_QUESTIONS } from '#shared/policies/layout.ts'
import { must } from '#shared/primitives/must.ts'
import type { QuestionDraft } from '#shared/views/assessment.ts'
import { storedDoc } from '../../../db/read.ts'
import type { Db } from '../../../db/types.ts'
import { placeOfOpen, type SetPlace } from '../tests/edit-tests.ts'
import { addQuestion, addSet } from '../tests/save-tests.ts'
import { draftPlaces, hasRoom, kindAt } from './draft-places.ts'
import { acceptDraft } from './save-draft.ts'
import { shown, useSetupDevice } from '../setup.fake.ts'

const device = useSetupDevice()
let db: Db
beforeEach(async () => {
  db = await device()
})

const order = async (): Promise<string[][]> =>
  (await shown(db)).tests.map(({ sets }) => sets.map(({ questions }) => questions.map(({ id }) => id).join(' ')))

const draft: QuestionDraft = { draft_id: 'd', question: 'Which?', evidence: 'The gate is red.', choices: [], answers: [], model_answer: '' }
const accept = async (kind: Question['kind'], to: SetPlace | undefined, more: Partial<QuestionDraft> = {}) =>
  await acceptDraft(db, await shown(db), {
    draft: { ...draft, ...more },
    made: { engine: 'sentence-frames', engine_version: '1' },
    kind,
    language: 'english',
    to,
    nowMs: 9,
  })

/** Two tests of videos with a choice between them; the first has an empty second set. */
async function threeTests() {
  const [first, choice, last] = [
    await addQuestion(db, await shown(db), { kind: 'video', nowMs: 1 }),
    await addQuestion(db, await shown(db), { kind: 'choice', nowMs: 2 }),
    await addQuestion(db, await shown(db), { kind: 'video', nowMs: 3 }),
  ]
  await addSet(db, await shown(db), `t.${first}`)
  return { first, choice, last }
}

it('S094 an accepted draft goes to the set that is open, and without one to the end', async () => {
  const { first, choice, last } = await threeTests()
  const [test] = (await shown(db)).tests
  const second = { testId: test?.id ?? '', setId: test?.sets[1]?.id ?? '' }
  const inSecond = await accept('video', second)
  const { tests } = await shown(db)
  expect(placeOfOpen(tests, inSecond)).toEqual(second)
  expect(placeOfOpen(tests, second.testId)).toEqual({ ...second, setId: test?.sets[0]?.id })
  expect(placeOfOpen(tests, null)).toBeUndefined()
  expect(placeOfOpen(tests, 'gone')).toBeUndefined()
  expect(kindAt(tests, placeOfOpen(tests, choice))).toBe('choice')
  const inFirst = await accept('video', placeOfOpen(tests, first))
  const atEnd = await accept('video', undefined)
  const short = await accept('short', undefined)
  expect(await order()).toEqual([[`${first} ${inFirst}`, inSecond], [choice], [`${last} ${atEnd}`], [short]])
})

it('S094 only sets of the kind take a draft, by the numbers that the screen shows', async () => {
  await threeTests()
  const { tests } = await shown(db)
  expect(draftPlaces(tests, 'video').map(({ number, set, sets }) => [number, set, sets])).toEqual([
    [1, 1, 2],
    [1, 2, 2],
    [3, 1, 1],
  ])
  expect(draftPlaces(tests, 'choice').map(({ number }) => number)).toEqual([2])
  expect(draftPlaces(tests, 'short')).toEqual([])
})

it('X06 a full job takes drafts in a set that is smaller than the largest of its test, and nowhere else', async () => {
  const { first, last } = await threeTests()
  const { tests, questions } = await shown(db)
  const full = tests.map((test) =>
    test.id === `t.${first}`
      ? {
          ...test,
          sets: test.sets.map((set, n) => ({
            ...set,
            questions: n === 0 ? Array<Question>(MAX_QUESTIONS - 2).fill(must(questions[0], 'made before')) : [],
          })),
        }
      : test,
  )
  const [largest, empty] = draftPlaces(full, 'video')
  expect(hasRoom(full, empty)).toBe(true)
  for (const place of [largest, placeOfOpen(full, last), undefined]) expect(hasRoom(full, place)).toBe(false)
  for (const place of [largest, undefined]) expect(hasRoom(tests, place)).toBe(true)
})

it('S094 a draft brings its words, its choices with the right one, and the sentence it comes from', async () => {
  const id = await accept('choice', undefined, { choices: ['red', 'blue', 'green'], answers: ['blue'] })
  const answer = await accept('short', undefined, { model_answer: 'The gate is red.' })
  expect(await storedDoc(db, 'questions', id)).toMatchObject({
    text: { english: 'Which?' },
    choices: [
      { id: 'c1', text: 'red' },
      { id: 'c2', text: 'blue' },
      { id: 'c3', text: 'green' },
    ],
    correct: ['c2'],
    answerType: 'Single Answer',
    drafted: { engine: 'sentence-frames', version: '1', evidence: 'The gate is red.' },
  })
  expect(await storedDoc(db, 'questions', answer)).toMatchObject({ modelAnswer: 'The gate is red.' })
})
