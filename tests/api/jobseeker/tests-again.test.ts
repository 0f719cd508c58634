import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { sample } from '#shared/lib/sample.ts'
import type { CandidateSession } from '#shared/views/candidate-session.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

const MINUTE_MS = 60_000
const clock = { at: Date.UTC(2026, 10, 21, 10), now: () => clock.at }
const setOf = (id: string) => [{ id: `s.${id}`, questionIds: [id] }]
const VIDEO = { id: 'tv', type: 'Video Interview' as const, sets: setOf(sample.videoQuestionId) }
const CHOICE = { id: 'tc', type: 'Multiple Choices' as const, minutes: 5, attempts: 2, sets: setOf(sample.choiceQuestionId) }
const SHORT = { id: 'ts', type: 'Short Question' as const, sets: setOf(sample.shortQuestionId) }
let scene: Scene
beforeAll(async () => {
  scene = await startScene({ clock })
  const id = settingId(sample.jobId, 'order')
  const place = { by: 'test', col: 'jobSettings', id, gid: sample.gid } as const
  const fields = { jobId: sample.jobId, section: 'order' as const }
  await insertDoc(scene.app.deps, { ...place, scope: `job:${sample.jobId}`, iv: '', fields })
  await commitEdit(scene.app.deps, { ...place, changes: { tests: [VIDEO, CHOICE, SHORT] } })
})
afterAll(() => scene.app.stop())

const edit = (changes: Partial<Interview>) =>
  commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })
const call = (path: string, body: object = {}) => scene.asCandidate(`jobseeker/${path}`, body)
const set = (current_question_test: number, status: 'started' | 'finished' = 'started') =>
  call('set_test_status', { current_question_test, status })
const session = async (asked: ReturnType<typeof call>) => resultOf<{ session: CandidateSession }>(await asked).session
const code = async (asked: ReturnType<typeof call>) => {
  const { status, body } = await asked
  return status === 200 ? body?.error_code : status
}
const submit = (current_question_test: number, answer: string) =>
  call('submit_answer', { current_question_test, question_index: 0, answer })

/** An interview of a video, a choice and a text that went to its end. */
beforeEach(async () => {
  await scene.app.deps.models.entities.deleteMany({ col: 'answers', iv: sample.interviewId })
  await edit({ tests: [], finishedAt: undefined, startedAt: undefined, stage: undefined, rounds: undefined })
  for (const at of [0, 1, 2]) for (const status of ['started', 'finished'] as const) await set(at, status)
})

describe('a redo by the calls', () => {
  it('R170 S073 what is asked again begins in order and without a clock, and its last answer ends the interview', async () => {
    const { interviewId: iv, choiceQuestionId: choice, shortQuestionId: short } = sample
    await edit({ rounds: { [choice]: 1, [short]: 1 }, finishedAt: undefined, stage: 'rehearsal' })
    expect([await code(set(0)), await code(set(2))]).toEqual([409, 409])
    const begun = await session(set(1))
    expect([begun.currentQuestionTest, begun.multiQuestions[1]]).toMatchObject([1, { started: true, finished: false, testDeadline: null }])
    expect(await code(call('update_interview_attempt', { reset: true }))).toBe(1)
    clock.at += 10 * MINUTE_MS
    expect(await code(submit(1, 'c1'))).toBe(0)
    const next = await session(set(1, 'finished'))
    expect([next.currentQuestionTest, next.multiQuestions.map(({ finished }) => finished)]).toEqual([2, [true, true, false]])
    expect([(await scene.interview()).finishedAt, await code(set(1))]).toEqual([undefined, 409])
    expect([await code(set(2)), await code(set(2, 'finished')), await code(set(2, 'finished'))]).toEqual([0, 0, 0])
    expect(await scene.answer(`${iv}.${choice}.1`)).toMatchObject({ round: 1, choice: ['c1'], state: 'final' })
    expect(await scene.answer(`${iv}.${short}.1`)).toMatchObject({ round: 1, state: 'final' })
    expect(await scene.interview()).toMatchObject({ finishedAt: clock.at, stage: 'done' })
  })

  it('R170 a video that is asked again stays asked when its test is finished without it', async () => {
    await edit({ rounds: { [sample.videoQuestionId]: 1 }, finishedAt: undefined, stage: 'rehearsal' })
    expect([await code(set(0)), await code(set(0, 'finished'))]).toEqual([0, 0])
    expect((await scene.interview()).finishedAt).toBeUndefined()
  })
})
