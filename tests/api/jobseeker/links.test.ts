import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { LinkAbout, LinkFacts, Pack } from '#shared/views/pack.ts'
import { linkCode } from '#server/commands/interview/candidate-link.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const check = (code: string) => scene.asCandidate('jobseeker/check_url_hash', { url_hash: code }, null)
const login = (code: string) => scene.asCandidate('jobseeker/login_via_url', { code }, null)
const change = (changes: object) =>
  commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })

describe('a personal link', () => {
  it('shows what the interview costs and who will see it, before anything starts', async () => {
    const facts = resultOf<LinkFacts>(await check(scene.world.linkCode))
    expect(facts).toMatchObject({
      interviewId: sample.interviewId,
      job: { name: 'Harbour pilot' },
      company: { name: 'Sample group', colorScheme: '#022D41' },
      candidateName: 'Cara Candidate',
      questions: { video: 1, choice: 1, short: 1 },
      minutes: 6,
      answerBytes: 19_200_000,
      deadlineAt: null,
      languages: ['english'],
      viewers: { recruiters: 1 },
      consentNeeded: true,
      started: false,
    })
    expect(facts.packBytes).toBeGreaterThan(500)
    expect((await scene.interview()).openedAt).toBeUndefined()
  })

  it('R332 R408 opens a session via URL for a valid code; an invalid one is 13 and gives no data', async () => {
    const session = resultOf<SignedIn>(await login(scene.world.linkCode))
    expect(session).toMatchObject({
      status: 'success',
      loginMethod: 'viaUrl',
      role: 'jobseeker',
      actor: { only: sample.interviewId, gid: sample.gid },
    })
    expect(session.expires_at).toBeGreaterThan(Date.now() + 59 * 86_400_000)
    const forged = `${scene.world.linkCode.slice(0, -1)}${scene.world.linkCode.endsWith('A') ? 'B' : 'A'}`
    for (const code of ['nonsense', forged, linkCode(scene.app.deps, '01k9sample0000000000000xxx', 0)]) {
      for (const reply of [await check(code), await login(code)]) {
        expect(reply.status).toBe(200)
        expect(reply.body).toMatchObject({ error_code: 13 })
        expect(reply.body).not.toHaveProperty('result')
      }
    }
  })

  it('the session reads its own interview only', async () => {
    const { token } = resultOf<SignedIn>(await login(scene.world.linkCode))
    const pack = resultOf<Pack>(await scene.asCandidate('jobseeker/fetch_setting', {}, token))
    expect(pack.interview.id).toBe(sample.interviewId)
    expect((await scene.asCandidate('jobseeker/fetch_setting', { interview_id: '01k9foreign000000000000iv1' }, token)).status).toBe(404)
    expect(resultOf<{ interviews: unknown[] }>(await scene.asCandidate('jobseeker/fetch_status', {}, token)).interviews).toHaveLength(1)
  })

  it('opened on two devices at once makes one account', async () => {
    const replies = await Promise.all([login(scene.world.linkCode), login(scene.world.linkCode), login(scene.world.linkCode)])
    expect(new Set(replies.map((reply) => resultOf<SignedIn>(reply).actor.id)).size).toBe(1)
  })

  it('R407 X53 is 12 after the end, the earlier of interview and job; who has begun may finish', async () => {
    await change({ endAt: Date.now() - 1000 })
    expect((await login(scene.world.linkCode)).body?.error_code).toBe(12)
    expect((await check(scene.world.linkCode)).body?.error_code).toBe(12)
    await change({ startedAt: Date.now() - 5000 })
    expect((await login(scene.world.linkCode)).body?.error_code).toBe(0)
    await change({ endAt: undefined, startedAt: undefined })
    await commitEdit(scene.app.deps, {
      by: 'test',
      col: 'jobs',
      id: sample.jobId,
      gid: sample.gid,
      changes: { deadlineAt: Date.now() - 1000 },
    })
    expect((await login(scene.world.linkCode)).body?.error_code).toBe(12)
    await commitEdit(scene.app.deps, { by: 'test', col: 'jobs', id: sample.jobId, gid: sample.gid, changes: { deadlineAt: null } })
  })

  it('a job that was closed opens nothing to who has not begun, keeps the day of its publishing, and opens again', async () => {
    const publish = (published: boolean) =>
      scene.asCandidate(
        'recruiter/update_program',
        { program: 'Sample programme', job_id: sample.jobId, published },
        scene.world.tokens.recruiter,
      )
    const job = async () => (await documents.get(scene.app.deps, 'jobs', { id: sample.jobId }))?.publishedAt
    await publish(true)
    const since = await job()
    await publish(false)
    expect((await login(scene.world.linkCode)).body?.error_code).toBe(12)
    expect((await check(scene.world.linkCode)).body?.error_code).toBe(12)
    expect(await job()).toBe(since)
    const seen = await scene.asCandidate('recruiter/fetch_setting', { job_id: sample.jobId }, scene.world.tokens.recruiter)
    expect(resultOf<{ job: object }>(seen).job).toMatchObject({ published: false })
    await change({ startedAt: Date.now() - 5000 })
    expect((await login(scene.world.linkCode)).body?.error_code).toBe(0)
    await change({ startedAt: undefined })
    await publish(true)
    expect((await login(scene.world.linkCode)).body?.error_code).toBe(0)
    expect(await job()).toBe(since)
  })

  it('R406 is 11 once the interview is completed', async () => {
    await change({ finishedAt: Date.now() })
    expect((await login(scene.world.linkCode)).body?.error_code).toBe(11)
    expect((await check(scene.world.linkCode)).body?.error_code).toBe(11)
    await change({ finishedAt: undefined })
  })
})

describe('whose a link is', () => {
  const about = (code: string) => scene.asCandidate('jobseeker/link_about', { url_hash: code }, null)

  it('R406 R407 is told of a closed and of a used link, with the deadline, and nothing of its candidate', async () => {
    const endAt = Date.now() - 1000
    await change({ endAt })
    const reply = await about(scene.world.linkCode)
    expect(resultOf<LinkAbout>(reply)).toEqual({
      company: { name: 'Sample group' },
      jobName: 'Harbour pilot',
      zone: expect.stringMatching(/^UTC/),
      deadlineAt: endAt,
    })
    expect(reply.text).not.toMatch(/Cara|01k9/)
    await change({ endAt: undefined, finishedAt: Date.now() })
    expect(resultOf<LinkAbout>(await about(scene.world.linkCode))).toMatchObject({ jobName: 'Harbour pilot', deadlineAt: null })
    await change({ finishedAt: undefined })
  })

  it('R408 is not told of a wrong one', async () => {
    const forged = `${scene.world.linkCode.slice(0, -1)}${scene.world.linkCode.endsWith('A') ? 'B' : 'A'}`
    for (const code of ['nonsense', forged, linkCode(scene.app.deps, sample.interviewId, 1)]) {
      const { body } = await about(code)
      expect(body).toMatchObject({ error_code: 13 })
      expect(body).not.toHaveProperty('result')
    }
  })
})

describe('the session of a candidate', () => {
  it('ends with logout', async () => {
    const { token } = resultOf<SignedIn>(await login(scene.world.linkCode))
    expect((await scene.asCandidate('jobseeker/logout', {}, token)).status).toBe(200)
    expect((await scene.asCandidate('jobseeker/fetch_status', {}, token)).status).toBe(401)
  })

  it('comes with e-mail and password too; a wrong e-mail and a wrong password answer alike', async () => {
    const signIn = (email: string, password: string) => scene.asCandidate('jobseeker/login', { email, password }, null)
    expect(resultOf<SignedIn>(await signIn(sample.candidateEmail, sample.password))).toMatchObject({
      role: 'jobseeker',
      loginMethod: 'normal',
    })
    const [wrong, unknown] = [await signIn(sample.candidateEmail, 'wrong'), await signIn('nobody@sample.test', 'wrong')]
    expect([wrong.body?.error_code, wrong.body?.message]).toEqual([unknown.body?.error_code, unknown.body?.message])
  })
})

describe('the pack', () => {
  it('R004 holds everything for an interview offline, and neither right choices nor model answers', async () => {
    const reply = await scene.asCandidate('jobseeker/fetch_setting', { interview_id: sample.interviewId })
    const pack = resultOf<Pack>(reply)
    expect(pack.questions.map((question) => question.kind)).toEqual(['video', 'choice', 'short'])
    expect(pack.questions[0]).toMatchObject({ limitMs: 120_000, thinkMs: 0, attempts: 2 })
    expect(pack.questions[1]?.choices?.map((choice) => choice.text)).toEqual(['Left', 'Right'])
    expect(pack.bitsPerSecond).toBe(1_280_000)
    expect(pack.consent).toMatchObject({ version: 1, text: 'We keep your answers for 90 days.' })
    expect(pack.consent?.textHash).toMatch(/^[0-9a-f]{64}$/)
    expect(pack.totalBytes).toBe(pack.items.reduce((sum, item) => sum + item.bytes, 0))
    expect(reply.text).not.toMatch(/"correct"|"modelAnswer"/)
  })

  it('R006 R124 says how interviewer and candidate share the screen, and who it is only when somebody is named', async () => {
    const packWith = async (layout: object): Promise<Pack> => {
      const saved = await scene.asCandidate('recruiter/setting_layout', { job_id: sample.jobId, ...layout }, scene.world.tokens.recruiter)
      expect(saved.status).toBe(200)
      return resultOf<Pack>(await scene.asCandidate('jobseeker/fetch_setting', { interview_id: sample.interviewId }))
    }
    const nobody = await packWith({ interviewer: { job_title: 'Head of pilots' } })
    expect([nobody.displayLayout, nobody.interviewer]).toEqual(['side-by-side', undefined])
    const somebody = await packWith({ layoutType: '2', interviewer: { first_name: 'Ada', last_name: 'Harbour' } })
    expect(somebody).toMatchObject({
      displayLayout: 'picture-in-picture',
      interviewer: { firstName: 'Ada', lastName: 'Harbour', jobTitle: 'Head of pilots' },
    })
    expect(somebody.totalBytes).toBeGreaterThan(nobody.totalBytes)
  })

  it('R006 tells who holds no more than the link nothing of the interviewer', async () => {
    const reply = await check(scene.world.linkCode)
    expect(resultOf<LinkFacts>(reply).job.name).toBe('Harbour pilot')
    expect(reply.text).not.toContain('Head of pilots')
  })
})
