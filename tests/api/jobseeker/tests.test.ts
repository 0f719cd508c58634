import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { sample } from '#shared/lib/sample.ts'
import type { CandidateSession } from '#shared/views/candidate-session.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

const MINUTE_MS = 60_000
const clock = { at: Date.UTC(2026, 10, 21, 10), now: () => clock.at }
let scene: Scene
beforeAll(async () => {
  scene = await startScene({ clock })
})
afterAll(() => scene.app.stop())

const VIDEO = { id: 'tv', type: 'Video Interview' as const, sets: [{ id: 's1', questionIds: [sample.videoQuestionId] }] }
const CHOICE = {
  id: 'tc',
  type: 'Multiple Choices' as const,
  name: 'Signs',
  minutes: 5,
  attempts: 2,
  sets: [{ id: 's2', questionIds: [sample.choiceQuestionId] }],
}
const SHORT = { id: 'ts', type: 'Short Question' as const, sets: [{ id: 's3', questionIds: [sample.shortQuestionId] }] }

const edit = (changes: Partial<Interview>) =>
  commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })
const finals = async () => {
  const found = await scene.app.deps.models.entities.find({ col: 'answers', iv: sample.interviewId, 'body.state': 'final' }).lean()
  return Object.fromEntries(
    found.map(({ body }) => [`${String(body['questionId'])} ${String(body['attempt'])}`, body['choice'] ?? body['text'] ?? null]),
  )
}
beforeEach(async () => {
  const { deps } = scene.app
  await deps.models.entities.deleteMany({ col: 'answers', iv: sample.interviewId })
  await edit({ tests: [], finishedAt: undefined, startedAt: undefined, stage: undefined, currentQuestion: undefined, retries: undefined })
  const id = settingId(sample.jobId, 'order')
  const place = { by: 'test', col: 'jobSettings', id, gid: sample.gid } as const
  const fields = { jobId: sample.jobId, section: 'order' as const }
  await insertDoc(deps, { ...place, scope: `job:${sample.jobId}`, iv: '', fields })
  await commitEdit(deps, { ...place, changes: { tests: [VIDEO, CHOICE, SHORT] } })
})

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

describe('tests of an interview', () => {
  it('R004 X08 R205 R206 are told in order with their clocks; questions of one are told once it was started', async () => {
    const before = await session(call('assign_questionset'))
    expect(before.multiQuestions.map(({ type, started, finished }) => [type, started, finished])).toEqual([
      ['Video Interview', false, false],
      ['Multiple Choices', false, false],
      ['Short Question', false, false],
    ])
    expect(before.multiQuestionsAnswers.map((test) => test.answers_of_multiQuestions)).toEqual([
      [{ answer: null }],
      [{ answer: [] }],
      [{ answer: null }],
    ])
    expect([before.currentQuestionTest, before.realQuestions, before.unansweredQuestions]).toEqual([2, [[], [], []], [1, 2, 3]])
    const started = await session(set(0))
    expect(started.currentQuestionTest).toBe(0)
    expect(started.realQuestions.map((test) => test.map(({ id }) => id))).toEqual([[sample.videoQuestionId], [], []])
    expect(started.multiQuestions[0]).toMatchObject({ started: true, testDeadline: null })
    expect((await scene.interview()).startedAt).toBe(clock.at)
    const { tests } = resultOf<{ tests: { id: string; durationMs: number | null }[] }>(await call('fetch_setting'))
    expect(tests.map(({ id, durationMs }) => [id, durationMs])).toEqual([
      ['tv', null],
      ['tc', 5 * MINUTE_MS],
      ['ts', 2 * MINUTE_MS],
    ])
  })

  it('follow each other, and the clock of one runs from its start, once', async () => {
    expect(await code(set(1))).toBe(409)
    expect(await code(set(7))).toBe(422)
    expect(await code(set(1, 'finished'))).toBe(409)
    await set(0)
    expect(await code(set(1))).toBe(409)
    await set(0, 'finished')
    const first = await session(set(1))
    expect(first.multiQuestions[1]?.testDeadline).toBe(new Date(clock.at + 5 * MINUTE_MS).toISOString())
    clock.at += MINUTE_MS
    expect((await session(set(1))).multiQuestions).toEqual(first.multiQuestions)
    expect(await code(set(0))).toBe(409)
  })

  it('R342 take answers until their end; finishing keeps what stands, makes empty ones of the rest, and the last ends the interview', async () => {
    await set(0)
    await set(0, 'finished')
    await set(1)
    clock.at += 5 * MINUTE_MS
    expect(await code(submit(1, 'c1'))).toBe(11)
    await set(1, 'finished')
    expect((await scene.interview()).tests?.[1]?.finishedAt).toBe(clock.at)
    expect(await finals()).toEqual({ [`${sample.choiceQuestionId} 1`]: [] })
    await set(2)
    expect(await code(submit(2, 'By asking.'))).toBe(0)
    const over = await session(set(2, 'finished'))
    expect(over.multiQuestionsAnswers[2]?.answers_of_multiQuestions).toEqual([{ answer: 'By asking.' }])
    expect((await scene.interview()).finishedAt).toBe(clock.at)
    expect(await code(set(2, 'finished'))).toBe(0)
    expect(await code(submit(2, 'More.'))).toBe(0)
    expect(await finals()).toEqual({ [`${sample.choiceQuestionId} 1`]: [], [`${sample.shortQuestionId} 1`]: 'By asking.' })
    expect(await code(set(0))).toBe(11)
  })

  it('a draft becomes the answer when its test is finished', async () => {
    await set(0)
    await set(0, 'finished')
    await set(1)
    await set(1, 'finished')
    await set(2)
    const { gid, interviewId: iv, shortQuestionId: questionId } = sample
    const fields = {
      interviewId: iv,
      questionId,
      kind: 'short' as const,
      attempt: 1,
      state: 'draft' as const,
      text: 'Half a',
      startedAt: 1,
    }
    await insertDoc(scene.app.deps, {
      by: 'test',
      col: 'answers',
      id: '01k9draftofatest000000000a',
      gid,
      scope: `job:${sample.jobId}`,
      iv,
      fields,
    })
    await set(2, 'finished')
    expect(await finals()).toMatchObject({ [`${questionId} 1`]: 'Half a' })
  })

  it('begin again while attempts are left, with a new clock and new answers; the earlier answer stays until then', async () => {
    expect(await code(call('update_interview_attempt', { reset: true }))).toBe(1)
    await set(0)
    await set(0, 'finished')
    await set(1)
    await submit(1, 'c1')
    await set(1, 'finished')
    clock.at += MINUTE_MS
    const again = await session(call('update_interview_attempt', { reset: true }))
    expect(again.multiQuestions[1]).toMatchObject({
      finished: false,
      current_attempt: 2,
      testDeadline: new Date(clock.at + 5 * MINUTE_MS).toISOString(),
    })
    await submit(1, 'c2')
    await submit(1, 'c1')
    expect(await finals()).toEqual({ [`${sample.choiceQuestionId} 1`]: ['c1'], [`${sample.choiceQuestionId} 2`]: ['c2'] })
    const ended = await session(set(1, 'finished'))
    expect(ended.multiQuestionsAnswers[1]?.answers_of_multiQuestions).toEqual([{ answer: ['c2'] }])
    expect(await code(call('update_interview_attempt', { reset: true }))).toBe(1)
    expect(await code(call('update_interview_attempt', { reset: false }))).toBe(422)
  })

  it('a draft of a later attempt becomes the answer, and a question that is asked again is open though its test is over', async () => {
    await set(0)
    await set(0, 'finished')
    await set(1)
    await submit(1, 'c1')
    await set(1, 'finished')
    await call('update_interview_attempt', { reset: true })
    const { gid, interviewId: iv, choiceQuestionId: questionId } = sample
    const fields = {
      interviewId: iv,
      questionId,
      kind: 'choice' as const,
      attempt: 2,
      state: 'draft' as const,
      choice: ['c2'],
      startedAt: 1,
    }
    const place = { by: 'test', col: 'answers' as const, id: '01k9draftofatest000000000b', gid, scope: `job:${sample.jobId}`, iv }
    await insertDoc(scene.app.deps, { ...place, fields })
    await set(1, 'finished')
    expect(await finals()).toEqual({ [`${questionId} 1`]: ['c1'], [`${questionId} 2`]: ['c2'] })
    expect(await code(submit(1, 'c1'))).toBe(0)
    await edit({ rounds: { [questionId]: 1 } })
    expect(await code(submit(1, 'c1'))).toBe(0)
    expect(await scene.answer(`${iv}.${questionId}.1`)).toMatchObject({ round: 1, choice: ['c1'], state: 'final' })
    await edit({ rounds: undefined })
  })

  it('R477 keep the end that is assigned first; another is a conflict, one beyond the time is refused', async () => {
    const assign = (ms: number) => call('assign_test_deadline', { testDeadline: new Date(ms).toISOString() })
    expect(await code(assign(clock.at + MINUTE_MS))).toBe(409)
    await set(0)
    expect(await code(assign(clock.at + MINUTE_MS))).toBe(409)
    await set(0, 'finished')
    await set(1)
    const at = clock.at
    expect(await code(assign(at + 5 * MINUTE_MS + 1))).toBe(422)
    const given = await session(assign(at + 4 * MINUTE_MS))
    expect(given.multiQuestions[1]?.testDeadline).toBe(new Date(at + 4 * MINUTE_MS).toISOString())
    expect(await code(assign(at + 4 * MINUTE_MS))).toBe(0)
    expect(await code(assign(at + 3 * MINUTE_MS))).toBe(409)
    expect(await code(call('assign_test_deadline', { testDeadline: 'soon' }))).toBe(422)
  })
})

describe('the place in an interview', () => {
  it('R203 is noted, and what is open is told by the server', async () => {
    expect(resultOf(await call('update_currentquestion', { current_question: 3 }))).toEqual({ currentQuestion: 3 })
    expect(await code(call('update_currentquestion', { current_question: 4 }))).toBe(422)
    expect(await code(call('update_currentquestion', { current_question: 0 }))).toBe(422)
    await submit(2, 'By asking.')
    const open = resultOf(await call('update_candidate_unanswered_questions', { num: 9 }))
    expect(open).toEqual({ unansweredQuestions: [1, 2] })
    expect(await session(call('assign_questionset'))).toMatchObject({ currentQuestion: 3, unansweredQuestions: [1, 2] })
  })

  it('counts technical retries upwards only, apart from attempts', async () => {
    const retries = async (asked: ReturnType<typeof call>) =>
      resultOf<{ currentVideoInterviewRetryCount: number }>(await asked).currentVideoInterviewRetryCount
    expect(await retries(call('update_video_interview_retry_index', { index: 3 }))).toBe(3)
    expect(await retries(call('update_video_interview_retry_index', { index: 1 }))).toBe(3)
    expect(await retries(call('mark_retry'))).toBe(4)
    expect((await session(call('assign_questionset'))).multiQuestions[0]?.current_attempt).toBe(1)
  })

  it('tells the state of an answer, the files of the interview without addresses, and the last words', async () => {
    const state = (question_id: string) => call('check_status', { question_id })
    expect(resultOf(await state(sample.shortQuestionId))).toEqual({ status: 'unanswered', receipt: null })
    await submit(2, 'By asking.')
    expect(resultOf(await state(sample.shortQuestionId))).toMatchObject({ status: 'received', receipt: expect.any(String) })
    expect(await code(state('01k9nosuchquestion00000000'))).toBe(404)
    const { gid, interviewId: iv, videoQuestionId: questionId } = sample
    const part = { n: 1, bytes: 10, sha256: 'A'.repeat(43).concat('=') }
    const objectName = `orgnl_${iv}_${questionId}_a1s0.webm`
    const segment = {
      n: 0,
      objectName,
      mime: 'video/webm',
      bytes: 10,
      chunks: [part],
      parts: [part],
      fromMs: 0,
      toMs: 5,
      gap: 'none' as const,
    }
    const fields = {
      interviewId: iv,
      questionId,
      kind: 'video' as const,
      attempt: 1,
      state: 'final' as const,
      segments: [segment],
      startedAt: 1,
    }
    await insertDoc(scene.app.deps, {
      by: 'test',
      col: 'answers',
      id: '01k9answerofatest000000000',
      gid,
      scope: `job:${sample.jobId}`,
      iv,
      fields,
    })
    expect(resultOf(await call('list_s3_files'))).toEqual({ files: [{ name: objectName, bytes: 10, state: 'coming' }] })
    expect(resultOf(await call('get_final_message'))).toEqual({
      message: expect.stringMatching(/\w/),
      outro: '',
      redirect: '',
      website: '',
    })
  })
})

describe('X62 quota', () => {
  const { gid } = sample
  const used = () => scene.app.deps.models.quotaEntries.countDocuments({ gid, kind: 'use', target: sample.interviewId })

  it('is used by an interview that an app began, once', async () => {
    await scene.app.deps.models.quotaEntries.deleteMany({ gid, target: sample.interviewId })
    await edit({ startedAt: clock.at })
    expect(await used()).toBe(1)
    await set(0)
    await call('record_quota_usage')
    expect(await used()).toBe(1)
  })

  it('that is over refuses a beginning with 22, and stops nobody who has begun', async () => {
    const entry = { gid, kind: 'allocation' as const, amount: 1, target: 'x', by: 'test', at: 1 }
    await scene.app.deps.models.quotaEntries.deleteMany({ gid })
    await scene.app.deps.models.quotaEntries.insertMany([
      { _id: 'quota.of.a.test', ...entry },
      { _id: 'use.of.a.test', ...entry, kind: 'use' },
    ])
    expect([await code(call('record_quota_usage')), await code(set(0))]).toEqual([22, 22])
    await edit({ startedAt: clock.at })
    expect([await code(call('record_quota_usage')), await code(set(0))]).toEqual([0, 0])
    await scene.app.deps.models.quotaEntries.deleteMany({ gid })
  })
})
