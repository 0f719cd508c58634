import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { CandidateRow } from '#shared/views/candidate-row.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { storeRecording } from '../../contract/made/files.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const job = { job_id: sample.jobId }
const one = { ...job, interview_id: sample.interviewId }

describe('get_info', () => {
  it('R322 answers job.job_name and program_name', async () => {
    expect(await scene.result('reports/get_info', job)).toMatchObject({
      job: { job_name: 'Harbour pilot' },
      program_name: 'Sample programme',
    })
  })
})

describe('get_video', () => {
  const video = (filename: string, headers: Record<string, string> = {}, token = scene.world.tokens.recruiter) =>
    fetch(`${scene.app.url}/api/reports/get_video/${filename}`, { headers: { authorization: `Bearer ${token}`, ...headers } })

  it('R312 answers a range of the bytes to who may see them, and 404 to everybody else', async () => {
    const filename = await storeRecording(scene)
    const part = await video(filename, { range: 'bytes=0-99' })
    expect([part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength]).toEqual([206, 'bytes 0-99/1000', 100])
    const whole = await video(filename)
    expect([whole.status, whole.headers.get('content-type'), (await whole.arrayBuffer()).byteLength]).toEqual([200, 'video/webm', 1000])
    expect((await video(filename, { range: 'bytes=1000-' })).status).toBe(416)
    const refused = await Promise.all([
      video(filename, {}, scene.world.foreignToken),
      video('orgnl_nobody_q_a1s0.webm'),
      video('..%2F..%2Fsecret'),
      video('%00'),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    // a guest keeps what was shared offline, and nothing else
    expect((await video(filename, { range: 'bytes=0-99' }, scene.world.tokens.guest)).status).toBe(206)
    expect((await video('orgnl_nobody_q_a1s0.webm', {}, scene.world.tokens.guest)).status).toBe(404)
    expect((await video(filename, {}, scene.world.tokens.jobseeker)).status).toBe(403)
    expect((await video(filename, {}, '')).status).toBe(401)
  })

  it('R312 goes on only with the version that a device has begun (If-Range), and answers what cannot be met with the size', async () => {
    const filename = await storeRecording(scene)
    const etag = (await video(filename)).headers.get('etag') ?? ''
    const from = async (version: string, range = 'bytes=990-') => await video(filename, { range, 'if-range': version })
    const [same, other, weak, date] = await Promise.all(
      [etag, '"other"', `W/${etag}`, new Date(0).toUTCString()].map((version) => from(version)),
    )
    expect([same, other, weak, date].map((answer) => answer?.status)).toEqual([206, 200, 200, 200])
    expect([same?.headers.get('content-length'), other?.headers.get('content-length')]).toEqual(['10', '1000'])
    for (const range of ['bytes=1000-', 'bytes=-0', 'bytes=2000-3000']) {
      const answer = await from(etag, range)
      expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([416, 'bytes */1000', ''])
    }
    expect((await video(filename, { range: 'bytes=-5' })).headers.get('content-range')).toBe('bytes 995-999/1000')
  })

  it('R312 sends nothing again to a device that has this version, and ignores a range that ends before it begins', async () => {
    const filename = await storeRecording(scene)
    const etag = (await video(filename)).headers.get('etag') ?? ''
    const ask = async (known: string, more: Record<string, string> = {}) => await video(filename, { 'if-none-match': known, ...more })
    const same = await Promise.all([etag, `W/${etag}`, `"other", ${etag}`, '*'].map((known) => ask(known)))
    for (const answer of [...same, await ask(etag, { range: 'bytes=0-9' })]) {
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, ''])
      // a browser puts these in place of those that it keeps
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    }
    const others = [await ask('"other"'), await ask('"other"', { range: 'bytes=0-9' }), await video(filename, { range: 'bytes=5-4' })]
    const told = others.map(async (answer) => [answer.status, (await answer.arrayBuffer()).byteLength])
    expect(await Promise.all(told)).toEqual([
      [200, 1000],
      [206, 10],
      [200, 1000],
    ])
    // a stranger learns nothing about the file
    expect((await video(filename, { 'if-none-match': etag }, scene.world.foreignToken)).status).toBe(404)
  })

  it('R312 shows the video of a candidate who is not shared as missing, also to a line manager of the group', async () => {
    const filename = await storeRecording(scene)
    const { deps } = scene.app
    const person = { id: '01k9test00000000000000lm01', gid: sample.gid, email: 'lm@sample.test', firstName: 'Lin', lastName: 'Manager' }
    const manager = await createAccount(deps, 'test', { ...person, role: 'recruiter', groupRole: 'line_manager' })
    const token = await tokenFor(deps, manager)
    const hidden = await video(filename, {}, token)
    const missing = await video(filename.replace(sample.interviewId, '01k9nobody0000000000000iv1'), {}, token)
    const textOf = async (answer: Response) => (await answer.text()).replace(/"request_id":"[^"]*"/, '')
    expect([hidden.status, await textOf(hidden)]).toEqual([404, await textOf(missing)])
    const scope = `job:${sample.jobId}`
    await grant(deps, { user: manager._id, gid: sample.gid, scope, role: 'lineManager', only: sample.interviewId })
    expect((await video(filename, { range: 'bytes=0-9' }, token)).status).toBe(206)
  })

  it('does not give a foreign file that really exists', async () => {
    const filename = await storeRecording(scene, {
      gid: foreign.gid,
      jobId: foreign.jobId,
      interviewId: foreign.interviewId,
      questionId: foreign.questionId,
      answerId: '01k9foreign000000000000an1',
    })
    expect([(await video(filename)).status, (await video(filename, {}, scene.world.foreignToken)).status]).toEqual([404, 200])
  })

  it('never lets stored bytes run as a page', async () => {
    const { headers } = await video(await storeRecording(scene))
    expect([headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
      "default-src 'none'; sandbox",
      'nosniff',
    ])
  })
})

describe('scores', () => {
  it('adds up question by question, per reviewer, and becomes the recruiter score of the row', async () => {
    await scene.result('reports/submit_question_score', { ...one, question: sample.videoQuestionId, score: 6 })
    await scene.result('reports/submit_question_score', { ...one, question: sample.shortQuestionId, score: 8 })
    const mine = { scores: { [sample.videoQuestionId]: 6, [sample.shortQuestionId]: 8 }, overall: '-' }
    expect(await scene.result('recruiter/fetch_reviewer_scores', one)).toMatchObject({
      reviewers: [{ reviewer_id: sample.recruiterId, reviewer: 'Rita Recruiter', ...mine }],
    })
    const row = async () => (await scene.result<{ candidates: CandidateRow[] }>('recruiter/fetch_scores', job)).candidates[0]
    expect(await row()).toMatchObject({ recruiterScore: 70, reviewStatus: 'reviewed' })
    const colleague = await createAccount(scene.app.deps, 'test', {
      id: '01k9test00000000000000col1',
      gid: sample.gid,
      role: 'recruiter',
      email: 'col@sample.test',
      firstName: 'Col',
      lastName: 'League',
    })
    await scene.result('reports/submit_overall_score', { ...one, score: 9 }, await tokenFor(scene.app.deps, colleague))
    expect((await row())?.recruiterScore).toBe(80)
    expect((await scene.result<{ reviewers: unknown[] }>('recruiter/fetch_reviewer_scores', one)).reviewers).toHaveLength(2)
  })

  it.each([11, -1, 7.5, '7'])('refuses the rating %j', async (score) => {
    expect((await scene.post('reports/submit_overall_score', { ...one, score })).status).toBe(422)
  })
})

describe('comments', () => {
  it('are kept with author and moment, oldest first, and once when sent twice', async () => {
    const first = {
      ...one,
      comment: 'Clear.',
      comment_id: '01k9test00000000000000cm01',
      question: sample.videoQuestionId,
      at_seconds: 12.5,
    }
    await scene.result('recruiter/submit_comment', first)
    await scene.result('recruiter/submit_comment', first)
    await scene.result('recruiter/submit_comment', { ...one, comment: 'Calm.' })
    const { comments } = await scene.result<{ comments: object[] }>('recruiter/retrieve_comments', one)
    expect(comments).toMatchObject([
      { comment_id: first.comment_id, comment: 'Clear.', author: 'Rita Recruiter', question: sample.videoQuestionId, at_seconds: 12.5 },
      { comment: 'Calm.', question: '', at_seconds: null },
    ])
  })
})
