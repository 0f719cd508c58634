import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PLATE_IDS } from '#shared/lib/colour-test/plates.ts'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { CandidateSession } from '#shared/views/candidate-session.ts'
import type { OwnData } from '#shared/views/own-data.ts'
import type { LinkFacts, Pack } from '#shared/views/pack.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { Caller } from '../../sync/support/http.ts'
import { SAMPLE_CANDIDATE_ID } from '../../support/server/world.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())
beforeEach(async () => {
  await edit({ sets: undefined, startedAt: undefined, tests: undefined, finishedAt: undefined })
  const { gid, interviewId: iv } = sample
  await scene.app.deps.models.entities.deleteMany({ iv, gid, col: 'answers', 'body.questionId': { $in: PLATE_IDS } })
  await turn(false)
})

const call = async <T>(path: string, body: object = {}): Promise<T> => resultOf<T>(await scene.asCandidate(`jobseeker/${path}`, body))
const pack = () => call<Pack>('fetch_setting')
const edit = (changes: object) =>
  commitEdit(scene.app.deps, { by: 'test', gid: sample.gid, col: 'interviews', id: sample.interviewId, changes })
const turn = (isOn: boolean) =>
  scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { 'features.colorBlindTest': isOn } })
const facts = async () => resultOf<LinkFacts>(await scene.asCandidate('jobseeker/check_url_hash', { url_hash: scene.world.linkCode }, null))
const testIds = ({ tests = [] }: Pack) => tests.map(({ id }) => id)

it('S064 R448 X07 with the feature of its owner a job ends with six plates and their time, which the link tells; without it nothing of them is there', async () => {
  const [before, plain] = [await facts(), await pack()]
  expect(testIds(plain)).not.toContain('colour')
  expect(plain.questions.some(({ id }) => PLATE_IDS.includes(id))).toBe(false)
  await turn(true)
  const after = await facts()
  expect(after.questions).toEqual(before.questions)
  expect(after.minutes).toBe(before.minutes + 4)
  expect(after.way?.tests.at(-1)).toMatchObject({ colour: true, questions: 6, minutes: 4, limitMs: null })
  const given = await pack()
  expect(given.tests?.at(-1)).toEqual({ id: 'colour', type: 'Short Question', questionIds: PLATE_IDS, durationMs: 240_000, attempts: 1 })
  expect(given.questions.slice(-6).map(({ id, limitMs, required }) => [id, limitMs, required])).toEqual(
    PLATE_IDS.map((id) => [id, 40_000, false]),
  )
  expect(given.hash).not.toBe(plain.hash)
  expect((await call<{ session: CandidateSession }>('assign_questionset')).session.totalQuestion).toBe(plain.questions.length)
})

it('S064 whoever was given the test keeps it without the feature, and nobody under way is given it', async () => {
  await turn(true)
  await pack()
  await turn(false)
  expect(testIds(await pack())).toContain('colour')
  await edit({ sets: undefined, startedAt: 1 })
  await turn(true)
  expect(testIds(await pack())).not.toContain('colour')
})

it('S064 answers to plates are taken by sync for the six of them in writing, where the test was given, and for nothing else', async () => {
  const { gid, interviewId: only } = sample
  const actor = { id: SAMPLE_CANDIDATE_ID, role: 'jobseeker' as const, gid, name: 'Candidate', only }
  const person = new Caller(scene.app.url, { actor, token: scene.world.tokens.jobseeker })
  const give = async (questionId: string, kind = 'short') => {
    const iv = sample.interviewId
    const fields = { interviewId: iv, questionId, kind, attempt: 1, state: 'final', text: '29', startedAt: 1 }
    return (await person.insert('answers', { id: newId(), scope: `job:${sample.jobId}`, iv }, fields)).rejects
  }
  expect(await give('colour.1')).toMatchObject([{ reason: 'gone' }])
  await turn(true)
  await pack()
  for (const id of PLATE_IDS) expect(await give(id), id).toEqual([])
  for (const id of ['colour.0', 'colour.7', 'colour.1.1']) expect(await give(id), id).toMatchObject([{ reason: 'gone' }])
  expect(await give('colour.2', 'video')).toMatchObject([{ reason: 'gone' }])
})

it('S064 plates count in no number, are closed with their test, and stand in the copy of the own data', async () => {
  await turn(true)
  const { tests = [] } = await pack()
  const colour = tests.length - 1
  for (let at = 0; at < colour; at++) {
    await call('set_test_status', { current_question_test: at })
    await call('set_test_status', { current_question_test: at, status: 'finished' })
  }
  await call('set_test_status', { current_question_test: colour })
  await call('submit_answer', { current_question_test: colour, question_index: 5, answer: 'nothing' })
  expect((await scene.interview()).finishedAt).toBeUndefined()
  await call('set_test_status', { current_question_test: colour, status: 'finished' })
  expect((await scene.interview()).finishedAt).toEqual(expect.any(Number))
  const closed = async () => {
    const { gid, interviewId: iv } = sample
    const rows = await scene.app.deps.models.entities.find({ iv, gid, col: 'answers', 'body.receipt': { $exists: true } }).lean()
    const said = new Map(rows.map(({ body }) => [String(body['questionId']), body['text']]))
    return PLATE_IDS.map((id) => (said.has(id) ? (said.get(id) ?? '') : 'missing'))
  }
  await expect.poll(closed).toEqual(['', '', '', '', '', 'nothing'])
  const { received, total } = (await scene.interview()).delivered ?? { received: 0, total: 0 }
  expect(received).toBeLessThanOrEqual(total)
  expect(total).toBeLessThanOrEqual(3)
  const own = await call<OwnData>('export_own_data', { interview_id: sample.interviewId })
  expect(own.answers.filter(({ question }) => question === 'Which number do you see in the picture?')).toHaveLength(6)
})
