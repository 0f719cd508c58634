import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { LinkFacts, Pack } from '#shared/views/pack.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { linkCode, tokenParts } from '#server/commands/interview/candidate-link.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

const NEW = { id: '01k9sample0000000000000iv2', name: 'Nora New', email: 'nora@sample.test' }
const FIRST = { error_code: 18, message: 'Confirm your e-mail address first.' }

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
  await addCandidates(scene.app.deps, sample.recruiterId, { jobId: sample.jobId, gid: sample.gid }, [NEW])
})
afterAll(() => scene.app.stop())

/** The recruiter's switch, through the recruiter's call. */
const askForEmail = async (isOn: boolean): Promise<void> => {
  const input = { job_id: sample.jobId, qrCodeEmailVerification: isOn }
  const saved = await scene.asCandidate('recruiter/setting_layout', input, scene.world.tokens.recruiter)
  expect(resultOf<{ layout: object }>(saved).layout).toMatchObject({ qrCodeEmailVerification: isOn })
}
const code = (): string => linkCode(scene.app.deps, NEW.id, 0)
const factsOf = async (): Promise<LinkFacts> => resultOf(await scene.asCandidate('jobseeker/check_url_hash', { url_hash: code() }, null))
const byLink = () => scene.asCandidate('jobseeker/login_via_url', { code: code() }, null)
const everyWayOfALink = () => {
  const { hashedInterviewId, token } = tokenParts(scene.app.deps, { interviewId: NEW.id, epoch: 0 })
  return [
    byLink(),
    scene.asCandidate('jobseeker/candidate_url_login', { urlToken: code() }, null),
    scene.asCandidate('jobseeker/login_via_token', { hashed_interview_id: hashedInterviewId, token, url_hash: code() }, null),
  ]
}
const byCode = async (): Promise<SignedIn> => {
  const who = { job_id: sample.jobId, email: NEW.email }
  resultOf(await scene.asCandidate('jobseeker/send_otp_code', { ...who, username: '', job_name: '', channel: 'email' }, null))
  const [mail] = await scene.app.deps.models.mails.find({ gid: sample.gid, to: NEW.email }).sort({ createdAt: -1 }).limit(1).lean()
  const digits = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  return resultOf(await scene.asCandidate('jobseeker/verify_otp', { ...who, code: digits }, null))
}
const packFor = (token: string) => scene.asCandidate('jobseeker/fetch_setting', {}, token)

describe('a job that does not ask for a code', () => {
  it('R065 R479 opens by the link alone and says so', async () => {
    expect(await factsOf()).toMatchObject({ emailVerification: false, job: { id: sample.jobId } })
    const { token } = resultOf<SignedIn>(await byLink())
    expect(resultOf<Pack>(await packFor(token))).toMatchObject({ emailVerification: false, interview: { id: NEW.id } })
  })
})

describe('a job that asks for a code before the interview', () => {
  beforeAll(() => askForEmail(true))

  it('R065 R479 tells it before anything starts, and no kind of link opens anything: no session, no right, so nothing to sync', async () => {
    const { sessions, grants } = scene.app.deps.models
    await sessions.deleteMany({ identifier: NEW.id })
    await grants.deleteMany({ scope: `job:${sample.jobId}`, only: NEW.id })
    expect(await factsOf()).toMatchObject({ emailVerification: true })
    for (const reply of await Promise.all(everyWayOfALink())) {
      expect(reply.body).toMatchObject(FIRST)
      expect(reply.body).not.toHaveProperty('result')
    }
    expect(await sessions.countDocuments({ identifier: NEW.id })).toBe(0)
    expect(await grants.countDocuments({ scope: `job:${sample.jobId}`, only: NEW.id })).toBe(0)
  })

  it('R065 R335 R479 opens to who knows the code that was mailed', async () => {
    const session = await byCode()
    expect(session).toMatchObject({ loginMethod: 'normal', actor: { only: NEW.id } })
    expect(resultOf<Pack>(await packFor(session.token))).toMatchObject({ emailVerification: true, interview: { id: NEW.id } })
    // the link alone, on another device, still opens nothing
    expect((await byLink()).body).toMatchObject(FIRST)
  })

  it('R065 gives no questions to a session that a link opened before; who has begun goes on', async () => {
    await askForEmail(false)
    const { token } = resultOf<SignedIn>(await byLink())
    await askForEmail(true)
    expect((await packFor(token)).body).toMatchObject(FIRST)
    const begin = (startedAt: number | undefined) =>
      commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: NEW.id, gid: sample.gid, changes: { startedAt } })
    await begin(5)
    expect(resultOf<Pack>(await packFor(token)).interview.id).toBe(NEW.id)
    await begin(undefined)
  })

  it('R408 says nothing of it to who has no valid link', async () => {
    for (const path of ['login_via_url', 'check_url_hash'] as const) {
      const body = path === 'login_via_url' ? { code: 'nonsense' } : { url_hash: 'nonsense' }
      expect((await scene.asCandidate(`jobseeker/${path}`, body, null)).body?.error_code).toBe(13)
    }
  })
})
