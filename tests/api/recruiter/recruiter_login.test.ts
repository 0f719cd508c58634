import { describe, expect, it } from 'vitest'
import { recruiter_login } from '#shared/api/recruiter/recruiter_login.ts'
import { sample } from '#shared/lib/sample.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { askFrom, freshAddress } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene({ config: { trustProxy: true } })
const credentials = { email: sample.email, password: sample.password }
/** Wrong passwords count by address: each request here has its own. */
const login = (body: unknown, path = 'recruiter/recruiter_login') => askFrom(scene.app, freshAddress(), path, body)

describe('recruiter_login', () => {
  it('R352 answers success with token and role, and the token opens calls', async () => {
    const { body } = await login(credentials)
    expect(body).toMatchObject({
      error_code: 0,
      message: 'ok',
      result: { status: 'success', role: 'recruiter', actor: { id: sample.recruiterId, gid: sample.gid, groupRole: 'admin' } },
    })
    const { token } = SignedIn.parse(body?.result)
    expect((await scene.post('recruiter/recruiter_fetch_status', {}, token)).body?.result).toMatchObject({
      email: sample.email,
      groupName: 'Sample group',
      numOfJobs: 1,
    })
  })

  it('R070 says how the session began: normal after a password', async () => {
    expect((await login(credentials)).body?.result).toMatchObject({ loginMethod: 'normal' })
    expect(SignedIn.shape.loginMethod.safeParse('sso').success).toBe(false)
  })

  it('answers an unknown e-mail, a wrong password, no password and another role alike', async () => {
    const tries = [
      { ...credentials, password: 'wrong' },
      { email: 'nobody@sample.test', password: 'wrong' },
      { email: sample.email },
      { email: sample.adminEmail, password: sample.password },
    ]
    const answers = await Promise.all(tries.map((body) => login(body)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body?.error_code, body?.message, body?.result])))).toEqual(
      new Set([JSON.stringify([200, 2, 'Wrong e-mail or password.', undefined])]),
    )
  })

  it('R264 has its own login for each role: credentials of one are refused at the others', async () => {
    const codes = async (email: string) =>
      await Promise.all(
        ['recruiter/recruiter_login', 'admin/login', 'jobseeker/login'].map(
          async (path) => (await login({ email, password: sample.password }, path)).body?.error_code,
        ),
      )
    expect(await codes(sample.email)).toEqual([0, 2, 2])
    expect(await codes(sample.adminEmail)).toEqual([2, 0, 2])
    expect(await codes(sample.candidateEmail)).toEqual([2, 2, 0])
  })

  it('R264 has its own logout for each role, which ends the session', async () => {
    for (const [loginPath, logoutPath, email] of [
      ['recruiter/recruiter_login', 'recruiter/recruiter_logout', sample.email],
      ['admin/login', 'admin/logout', sample.adminEmail],
      ['jobseeker/login', 'jobseeker/logout', sample.candidateEmail],
    ]) {
      const { token } = SignedIn.parse((await login({ email, password: sample.password }, loginPath)).body?.result)
      expect((await scene.post(String(logoutPath), {}, token)).status).toBe(200)
      expect((await scene.post(String(logoutPath), {}, token)).status).toBe(401)
    }
  })

  it.each([
    ['recruiter/recruiter_login', sample.email, 'session/list'],
    ['admin/login', sample.adminEmail, 'session/list'],
    ['jobseeker/login', sample.candidateEmail, 'jobseeker/fetch_setting'],
  ])('tells a frozen account at %s only to who knows the password, and ends its sessions', async (path, email, use) => {
    const mine = { email, password: sample.password }
    const change = (update: object) => scene.app.deps.models.accounts.updateOne({ email, gid: { $exists: true } }, update)
    const { token } = SignedIn.parse((await login(mine, path)).body?.result)
    await change({ $set: { frozenAt: 1 } })
    expect([(await login(mine, path)).body?.error_code, (await login({ ...mine, password: 'wrong' }, path)).body?.error_code]).toEqual([
      3, 2,
    ])
    expect((await scene.post(use, {}, token)).status).toBe(401)
    await change({ $unset: { frozenAt: 1 } })
    expect((await login(mine, path)).body?.error_code).toBe(0)
  })

  it('R223 takes an e-mail alone, refuses a password that is no text, and does not apply the password policy', async () => {
    const { request } = recruiter_login
    expect([
      request.safeParse({ email: 'a@b.co' }).success,
      request.safeParse({ email: 'a@b.co', password: 5 }).success,
      request.safeParse({ email: 'a@b.co', password: 'x' }).success,
    ]).toEqual([true, false, true])
    expect((await login({ ...credentials, password: 'x' })).body?.error_code).toBe(2)
  })

  it('refuses an automatic login with code 5', async () => {
    expect((await login({ email: sample.email, rememberMeToken: 'old-code' })).body?.error_code).toBe(5)
  })

  it('stores neither password nor token in the clear', async () => {
    const { token } = SignedIn.parse((await login(credentials)).body?.result)
    const { models } = scene.app.deps
    const stored = JSON.stringify([
      await models.accounts.find({ email: { $exists: true } }).lean(),
      await models.sessions.find({ identifier: { $exists: true } }).lean(),
    ])
    expect(stored).not.toContain(sample.password)
    expect(stored).not.toContain(token)
    expect(stored).toContain('$argon2id$')
  })
})
