import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { addAnswered, addReceived, giveAnswer, rightChoice, shortAnswer } from '../../contract/made/answered.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'

const scene = useScene()
const job = { job_id: sample.jobId }
const of = (interview_id: string) => ({ ...job, interview_id })
const scope = `job:${sample.jobId}`
const ask = (path: string, body: object, token?: string) => scene.result<Record<string, unknown>>(path, body, token)
const change = (col: 'interviews' | 'jobs' | 'questions', id: string, changes: object) =>
  commitEdit(scene.app.deps, { by: 'test', col, id, gid: sample.gid, changes: () => changes })

/** Reads of one candidate; each is refused alike to who may not see it. */
const READS = [
  'recruiter/fetch_candidate_profile',
  'recruiter/fetch_video_questions',
  'recruiter/fetch_short_questions',
  'recruiter/fetch_multiple_choice_questions',
  'reports/check_mcq_answers',
  'reports/check_short_question_answers',
  'reports/fetch_short_question_answers',
  'reports/video',
] as const

let ana: string
let nobody: string
let file: string
let manager: string
beforeAll(async () => {
  await change('questions', sample.shortQuestionId, { modelAnswer: 'With the pilots who know it\nBy day' })
  ana = await addAnswered(scene, [shortAnswer, await rightChoice(scene)], { phone: '+4712345678', degree: 'Master' })
  await change('interviews', ana, { firstAnswerAt: 1000, finishedAt: 5000, shortlisted: 1 })
  nobody = await addAnswered(scene, [])
  file = await addReceived(scene)
  const colleague = await makePerson(scene.app.deps)
  await grant(scene.app.deps, { user: colleague.id, gid: sample.gid, scope, role: 'recruiter', only: '' })
  const { id } = await makePerson(scene.app.deps, { groupRole: 'line_manager' })
  const account = await scene.app.deps.models.accounts.findOne({ _id: id }).lean()
  if (!account) throw new Error('just made')
  manager = await tokenFor(scene.app.deps, account)
  await grant(scene.app.deps, { user: id, gid: sample.gid, scope, only: ana, role: 'lineManager' })
})

describe('the answers of a candidate', () => {
  it('S127 choices stand against the right ones, with the test score', async () => {
    expect(await ask('reports/check_mcq_answers', of(ana))).toEqual({
      answers: [{ question: sample.choiceQuestionId, given: ['Right'], correct: ['Right'], result: 'right', score: 100 }],
      right: 1,
      total: 1,
      score: 100,
    })
    const wrong = await addAnswered(scene, [{ questionId: sample.choiceQuestionId, kind: 'choice', choice: [] }, shortAnswer])
    await giveAnswer(scene, wrong, { ...(await rightChoice(scene)), choice: ['nothing of it'], attempt: 2 })
    expect(await ask('reports/check_mcq_answers', of(wrong))).toMatchObject({
      answers: [{ given: [], result: 'wrong', score: 0 }],
      right: 0,
      score: 0,
    })
  })

  it('S127 a short answer that is a line of the model answer is right, any other is for a person', async () => {
    expect(await ask('reports/check_short_question_answers', of(ana))).toEqual({
      answers: [
        {
          question: sample.shortQuestionId,
          answer: 'With the pilots who know it.',
          model_answer: 'With the pilots who know it\nBy day',
          score: 100,
          source: 'automatic',
        },
      ],
    })
    const other = await addAnswered(scene, [{ ...shortAnswer, text: 'By night' }])
    expect(await ask('reports/check_short_question_answers', of(other))).toMatchObject({
      answers: [{ answer: 'By night', score: '-', source: 'none' }],
    })
    expect(await ask('reports/fetch_short_question_answers', of(other))).toEqual({
      answers: [{ question: sample.shortQuestionId, answer: 'By night', attempt: 1, finished_at: new Date(2000).toISOString() }],
    })
  })

  it('R397 without answers the code is 4, and a report of nothing is 41', async () => {
    const codes = await Promise.all(
      ['check_mcq_answers', 'check_short_question_answers', 'fetch_short_question_answers', 'video'].map(
        async (name) => (await scene.post(`reports/${name}`, of(nobody))).body,
      ),
    )
    expect(codes.map((body) => [body?.error_code, body?.message])).toEqual([
      [4, 'No answers yet'],
      [4, 'No answers yet'],
      [4, 'No answers yet'],
      [41, 'Report not ready'],
    ])
    const details = await scene.post('recruiter/fetch_answer_details', { ...of(nobody), question: sample.shortQuestionId })
    expect([details.body?.error_code, details.body?.message]).toEqual([4, 'No answers yet'])
    // no answer of this kind so far, and it may still come
    const half = await addAnswered(scene, [shortAnswer])
    expect((await scene.post('reports/check_mcq_answers', of(half))).body?.error_code).toBe(4)
    await change('interviews', half, { finishedAt: 9000 })
    expect(await ask('reports/check_mcq_answers', of(half))).toMatchObject({
      answers: [{ result: 'open', score: 0 }],
      right: 0,
      total: 1,
      score: 0,
    })
  })

  it('an answer is told in full, in the place of its question', async () => {
    expect(await ask('recruiter/fetch_answer_details', { ...of(ana), question: sample.choiceQuestionId })).toEqual({
      question: sample.choiceQuestionId,
      no: 2,
      type: 'Multiple Choices',
      attempt: 1,
      state: 'ready',
      given: ['Right'],
      text: '',
      started_at: new Date(1000).toISOString(),
      finished_at: new Date(2000).toISOString(),
      received_at: new Date(3000).toISOString(),
      duration_ms: null,
      files: [],
    })
    const foreignQuestion = { ...of(ana), question: foreign.questionId }
    expect((await scene.post('recruiter/fetch_answer_details', foreignQuestion)).status).toBe(404)
  })

  it('R312 videos are told with the names under which they are fetched', async () => {
    const interviewId = file.split('_')[1] ?? ''
    const { videos } = await ask('reports/video', of(interviewId))
    expect(videos).toEqual([
      {
        question: sample.videoQuestionId,
        no: 1,
        text: 'What brought you to this work?',
        attempt: 1,
        state: 'processing',
        duration_ms: 1000,
        received_at: new Date(3000).toISOString(),
        files: [{ bucket_name: scene.app.deps.s3.buckets.media, object_name: file, kind: 'recorded' }],
      },
    ])
    expect(await ask('reports/video', of(ana))).toMatchObject({ videos: [{ attempt: 0, state: 'unanswered', files: [] }] })
  })

  it('a test is finished once all its questions are answered, or the interview is over', async () => {
    const test = async (id: string, place: number) => await ask('reports/current_viewing_test_finished', { ...of(id), test: place })
    expect(await test(ana, 1)).toEqual({ finished: true, type: 'Video Interview', answered: 0, total: 1 })
    const half = await addAnswered(scene, [shortAnswer])
    expect(await test(half, 1)).toMatchObject({ finished: false, answered: 0 })
    expect(await test(half, 3)).toMatchObject({ finished: true, type: 'Short Question', answered: 1 })
    expect((await scene.post('reports/current_viewing_test_finished', { ...of(half), test: 4 })).status).toBe(404)
    expect((await scene.post('reports/current_viewing_test_finished', { ...of(half), test: 0 })).status).toBe(422)
  })
})

describe('a candidate and the questions', () => {
  it('the profile says who it is and how far it is, and no score', async () => {
    await ask('reports/submit_overall_score', { ...of(ana), score: 9 })
    const profile = await ask('recruiter/fetch_candidate_profile', of(ana))
    expect(profile).toMatchObject({
      name: 'Ana Answers',
      phone: '+4712345678',
      degree: 'Master',
      complete: 1,
      shortlisted: 1,
      registered_by: 'recruiter',
      finished_at: new Date(5000).toISOString(),
      opened_at: null,
      cv: null,
      questions: 3,
      answered: 2,
    })
    expect(JSON.stringify(profile)).not.toMatch(/score/i)
  })

  it('questions are told by kind, each with its place and its key', async () => {
    expect(await ask('recruiter/fetch_video_questions', of(ana))).toMatchObject({
      questions: [{ id: sample.videoQuestionId, no: 1, attempts: 2 }],
    })
    expect(await ask('recruiter/fetch_multiple_choice_questions', of(ana))).toMatchObject({
      questions: [{ id: sample.choiceQuestionId, no: 2, choices: ['Left', 'Right'], answers: ['Right'] }],
    })
    expect(await ask('recruiter/fetch_short_questions', of(ana))).toMatchObject({
      questions: [{ id: sample.shortQuestionId, no: 3, answers: 'With the pilots who know it\nBy day' }],
    })
  })

  it('the list of reports has who answered something, who finished last first', async () => {
    const { reports } = await ask('reports/report_list', job)
    expect(reports).toMatchObject([
      { complete: 1, finished_at: new Date(9000).toISOString() },
      { interview_id: ana, shortlisted: 1 },
    ])
    expect(JSON.stringify(reports)).not.toMatch(/score/i)
  })
})

describe('files of a job', () => {
  it.each([
    ['reports/s3_list', 'reports/s3_transfer'],
    ['recruiter/s3_file_list', 'recruiter/s3_transfer'],
  ])('are listed by %s and fetched by addresses of %s, which is noted', async (list, transfer) => {
    const listed = { bucket_name: scene.app.deps.s3.buckets.media, object_name: file, kind: 'recorded', bytes: 1000, attempt: 1 }
    expect(await ask(list, job)).toMatchObject({
      files: [{ ...listed, interview_id: file.split('_')[1], question: sample.videoQuestionId }],
    })
    const before = await scene.app.deps.models.audit.countDocuments({ gid: sample.gid, action: 'export.files' })
    const strange = 'orgnl_nobody_q_a1s0.webm'
    const given = await ask(transfer, { ...job, files: [file, strange] })
    expect(given).toMatchObject({ files: [{ object_name: file, bytes: 1000 }], refused: [strange] })
    const [first] = given['files'] as { url: string }[] // as the line above has it
    expect((await fetch(first?.url ?? '')).status).toBe(200)
    expect((await scene.post(transfer, { ...job, files: [strange] })).status).toBe(404)
    expect(await scene.app.deps.models.audit.countDocuments({ gid: sample.gid, action: 'export.files' })).toBe(before + 1)
  })
})

describe('a line manager with one shared candidate', () => {
  it('reads this one without the key and its results, and nothing of others', async () => {
    for (const path of READS) {
      expect([path, (await scene.post(path, of(ana), manager)).status]).toEqual([path, 200])
      expect([path, (await scene.post(path, of(nobody), manager)).status]).toEqual([path, 404])
    }
    expect(await ask('reports/check_mcq_answers', of(ana), manager)).toEqual({
      answers: [{ question: sample.choiceQuestionId, given: ['Right'], correct: [], result: '-', score: '-' }],
      right: '-',
      total: 1,
      score: '-',
    })
    expect(await ask('reports/check_short_question_answers', of(ana), manager)).toMatchObject({
      answers: [{ model_answer: '', score: '-' }],
    })
    for (const path of ['recruiter/fetch_multiple_choice_questions', 'recruiter/fetch_short_questions']) {
      const { questions } = await ask(path, of(ana), manager)
      expect(questions).not.toMatchObject([{ answers: expect.anything() as unknown }])
    }
    expect(await ask('reports/report_list', job, manager)).toMatchObject({ reports: [{ interview_id: ana }] })
    expect(await ask('reports/s3_list', job, manager)).toEqual({ files: [] })
    expect((await scene.post('recruiter/s3_transfer', { ...job, files: [file] }, manager)).status).toBe(404)
  })
})

describe('the result of a short answer', () => {
  const set = (id: string, change: object, token?: string) =>
    scene.post('recruiter/update_short_question_result', { ...of(id), question: sample.shortQuestionId, ...change }, token)
  const stored = async (id: string) => (await ask('reports/check_short_question_answers', of(id)))['answers']

  it('S127 is set by hand, goes before the model answer, and comes back when it is taken back; no record is overwritten', async () => {
    const id = await addAnswered(scene, [shortAnswer])
    expect((await set(id, { result: 40, reason: 'Half of it' })).body?.result).toEqual({
      question: sample.shortQuestionId,
      score: 40,
      source: 'manual',
    })
    expect(await stored(id)).toMatchObject([{ score: 40, source: 'manual' }])
    expect((await set(id, { result: '-' })).body?.result).toMatchObject({ score: 100, source: 'automatic' })
    expect(await stored(id)).toMatchObject([{ score: 100, source: 'automatic' }])
    const records = await scene.app.deps.models.entities.find({ iv: id, gid: sample.gid, col: 'reviews' }).lean()
    expect(records.map(({ body }) => body['manual'])).toEqual([
      { questions: { [sample.shortQuestionId]: 40 }, reason: 'Half of it' },
      { questions: { [sample.shortQuestionId]: null }, reason: '' },
    ])
    // no rating, and nobody has reviewed
    expect(await ask('recruiter/fetch_reviewer_scores', of(id))).toEqual({ reviewers: [] })
    expect(await ask('recruiter/fetch_candidate_profile', of(id))).toMatchObject({ reviewed_at: null })
  })

  it('S127 is refused for another kind of question, without an answer, beyond 0 to 100, and to a line manager', async () => {
    const id = await addAnswered(scene, [shortAnswer, await rightChoice(scene)])
    expect((await set(id, { question: sample.choiceQuestionId, result: 5 })).status).toBe(404)
    expect((await set(nobody, { result: 5 })).body?.error_code).toBe(4)
    for (const result of [-1, 101, '5', null]) expect((await set(id, { result })).status).toBe(422)
    expect((await set(ana, { result: 5 }, manager)).status).toBe(404)
    expect(await scene.app.deps.models.entities.countDocuments({ iv: { $in: [id, nobody] }, col: 'reviews' })).toBe(0)
  })
})

describe('a blind job', () => {
  it('tells results of choice and short answers only after the own score is sealed', async () => {
    const blind = await addAnswered(scene, [shortAnswer, await rightChoice(scene)])
    await change('jobs', sample.jobId, { blind: true })
    const scores = async (token?: string) => [
      (await ask('reports/check_mcq_answers', of(blind), token))['score'],
      (await ask('reports/check_mcq_answers', of(blind), token))['right'],
      (await ask('reports/check_short_question_answers', of(blind), token))['answers'],
    ]
    expect(await scores()).toMatchObject(['-', '-', [{ score: '-', source: 'none' }]])
    expect(await ask('reports/check_mcq_answers', of(blind))).toMatchObject({
      answers: [{ given: ['Right'], correct: ['Right'], result: '-' }],
    })
    const byHand = { ...of(blind), question: sample.shortQuestionId, result: 30 }
    expect((await scene.post('recruiter/update_short_question_result', byHand)).status).toBe(409)
    await ask('reports/submit_overall_score', { ...of(blind), score: 7 })
    expect(await scores()).toMatchObject([100, 1, [{ score: 100, source: 'automatic' }]])
    expect(await ask('recruiter/update_short_question_result', byHand)).toMatchObject({ score: 30, source: 'manual' })
    const [account] = await scene.app.deps.models.accounts
      .find({ gid: sample.gid, _id: { $ne: sample.recruiterId }, groupRole: 'recruiter' })
      .lean()
    if (!account) throw new Error('there is a colleague')
    const colleague = await tokenFor(scene.app.deps, account)
    expect(await scores(colleague)).toMatchObject(['-', '-', [{ score: '-', source: 'none' }]])
    await change('jobs', sample.jobId, { blind: false })
  })
})
