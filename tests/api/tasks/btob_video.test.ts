import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const { gid, jobId: job_id, interviewId: interview_id, videoQuestionId, choiceQuestionId, shortQuestionId } = sample
interface Done {
  stored: boolean
  receipt: string | null
  finished: boolean
  complete: number
  unanswered: string[]
}
const about = { job_id, interview_id, tot: 3, interview_language: 'english' }
const short = { ...about, question: shortQuestionId, num: 3, finish: 'no', text_answer: 'By asking its pilots.' }
const choice = { ...about, question: choiceQuestionId, num: 2, finish: 'no', text_answer: 'c1' }
const video = { ...about, question: videoQuestionId, num: 1, finish: 'no', text_answer: '' }
const PLACE = { browser: 'B', city: '-', country: 'XX', ip: '192.0.2.77', lat: '-', lng: 0, more: { zone: 1 }, os: 'O', region: null }

const post = (path: string, body: object) => scene.post(`tasks/${path}`, body, scene.world.tokens.jobseeker)
const done = (body: object) => scene.result<Done>('tasks/btob_video', body, scene.world.tokens.jobseeker)
const answers = () => scene.app.deps.models.entities.countDocuments({ gid, iv: interview_id, col: 'answers', del: false })
const interview = async () => (await scene.app.deps.models.entities.findOne({ _id: interview_id, gid }).lean())?.body

// each test begins with an interview in which nothing was done
beforeEach(async () => {
  const { entities } = scene.app.deps.models
  const told = { 'body.finishedAt': 1, 'body.firstAnswerAt': 1, 'body.language': 1, 'body.stage': 1 } as const
  await entities.deleteMany({ gid, iv: interview_id, col: 'answers' })
  await entities.updateOne({ _id: interview_id, gid }, { $unset: told })
})

/** The recording's answer as it comes by sync; its bytes are still on the way. */
const recorded = () =>
  insertDoc(scene.app.deps, {
    by: 'test',
    col: 'answers',
    id: newId(),
    gid,
    scope: `job:${job_id}`,
    iv: interview_id,
    fields: { interviewId: interview_id, questionId: videoQuestionId, kind: 'video', attempt: 1, state: 'final', startedAt: 1 },
  })

describe('a question that is done', () => {
  it('R317 has one effect for a written answer, however often it is said and with whatever place', async () => {
    const first = await done({ ...short, ...PLACE })
    expect(first).toMatchObject({ stored: true, finished: false, complete: 0.5, unanswered: [videoQuestionId, choiceQuestionId] })
    expect(first.receipt).toMatch(/\S/)
    const before = await answers()
    expect(await Promise.all([done(short), done({ ...short, ...PLACE }), done({ ...short, text_answer: 'Another.' })])).toEqual([
      first,
      first,
      first,
    ])
    expect(await answers()).toBe(before)
    expect(await dumpDatabase(scene.app.deps)).not.toContain(PLACE.ip)
  })

  it('R203 R317 is left open without an answer, and of a recording the bytes come by other calls', async () => {
    const before = await answers()
    expect(await done({ ...choice, text_answer: undefined })).toMatchObject({ stored: false, receipt: null, complete: 0 })
    expect(await done(video)).toMatchObject({ stored: false, unanswered: [videoQuestionId, choiceQuestionId, shortQuestionId] })
    expect(await answers()).toBe(before)
    await recorded()
    expect(await done(video)).toMatchObject({ stored: true, receipt: null, unanswered: [choiceQuestionId, shortQuestionId] })
  })

  it('keeps the language, if the job has it', async () => {
    await scene.result('recruiter/setting_layout', { job_id, interviewLanguage: ['english', 'thai'] })
    await done({ ...video, interview_language: 'thai' })
    await done({ ...video, interview_language: '' })
    expect((await interview())?.['language']).toBe('thai')
    expect((await post('btob_video', { ...video, interview_language: 'german' })).status).toBe(422)
    expect((await interview())?.['language']).toBe('thai')
  })

  it('R204 R318 ends the interview with finish yes, once; later texts are refused with 11, repeats are not', async () => {
    await recorded()
    await done(choice)
    const last = { ...short, finish: 'yes' }
    const end = await done(last)
    expect(end).toMatchObject({ stored: true, finished: true, complete: 1, unanswered: [] })
    const at = (await interview())?.['finishedAt']
    expect(at).toEqual(expect.any(Number))
    expect(await Promise.all([done(last), done(last)])).toEqual([end, end])
    expect(await interview()).toMatchObject({ finishedAt: at, stage: 'done' })
  })

  it('R318 ends it with open questions too, and takes no new text then', async () => {
    expect(await done({ ...video, finish: 'yes' })).toMatchObject({ finished: true, complete: 1, stored: false })
    expect((await post('btob_video', short)).body).toMatchObject({ error_code: 11, message: 'This interview is completed.' })
    expect(await done({ ...short, text_answer: '', finish: 'yes' })).toMatchObject({ finished: true, stored: false })
  })

  it.each([
    ['R318 a finish that is no word', { ...short, finish: true }],
    ['R318 another word', { ...short, finish: 'maybe' }],
    ['a number beyond the total', { ...short, num: 4 }],
    ['number 0', { ...short, num: 0 }],
    ['a field that is no part of it', { ...short, emotion: 'calm' }],
    ['a text for a recording', { ...video, text_answer: 'Words' }],
    ['a choice the question does not have', { ...choice, text_answer: 'c99' }],
    ['R317 no language', { ...short, interview_language: undefined }],
  ])('refuses %s and changes nothing', async (_what, body) => {
    const before = await answers()
    expect((await post('btob_video', body)).status).toBe(422)
    expect(await answers()).toBe(before)
  })

  it('of another interview, job or question is as missing as one that nobody has', async () => {
    const nobodys = '01k9nobody0000000000000iv1'
    const wrong = [
      { interview_id: foreign.interviewId },
      { interview_id: nobodys },
      { job_id: foreign.jobId },
      { job_id: '20261121081320-n0b0dysx' },
      { question: foreign.questionId },
      { question: nobodys },
    ]
    const heard = await Promise.all(wrong.map(async (change) => (await post('btob_video', { ...short, ...change })).body))
    expect(heard.map((body) => [body?.error_code, body?.message])).toEqual(wrong.map(() => [1004, 'Not found.']))
  })
})

describe('tasks/check', () => {
  interface Arrived {
    questions: { question: string; state: string; receipt: string | null }[]
    received: number
    total: number
    finished: boolean
  }
  const check = (body: object = {}) => scene.result<Arrived>('tasks/check', body, scene.world.tokens.jobseeker)

  it('tells question by question what arrived, and nothing else than a receipt is received', async () => {
    expect(await check({ interview_id })).toMatchObject({ received: 0, total: 3, finished: false })
    await recorded()
    const { receipt } = await done({ ...short, finish: 'yes' })
    expect(await check()).toEqual({
      questions: [
        { question: videoQuestionId, state: 'coming', receipt: null },
        { question: choiceQuestionId, state: 'unanswered', receipt: null },
        { question: shortQuestionId, state: 'received', receipt },
      ],
      received: 1,
      total: 3,
      finished: true,
    })
  })

  it('does not count a take that was thrown away', async () => {
    const { _id: id } = await recorded()
    await scene.app.deps.models.entities.updateOne({ _id: id, gid }, { $set: { 'body.state': 'discarded' } })
    expect((await check()).questions[0]?.state).toBe('unanswered')
  })

  it('is for the own interview alone', async () => {
    const statuses = [foreign.interviewId, '01k9nobody0000000000000iv1'].map(
      async (id) => (await post('check', { interview_id: id })).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404])
    expect((await scene.post('tasks/check', {}, scene.world.tokens.recruiter)).status).toBe(403)
  })

  it('by GET tells whether recordings can be taken, and says no while the store is away', async () => {
    const { deps, url } = scene.app
    const get = async () => (await ask(`${url}/api/tasks/check`, { token: scene.world.tokens.jobseeker })).body
    expect(await get()).toMatchObject({ error_code: 0, result: { accepting: true, time: expect.any(Number) } })
    const { ping } = deps.s3
    deps.s3.ping = () => Promise.reject(new Error('away'))
    try {
      expect(await get()).toMatchObject({ error_code: 0, result: { accepting: false } })
    } finally {
      deps.s3.ping = ping
    }
    expect((await ask(`${url}/api/tasks/check`)).status).toBe(401)
  })
})
