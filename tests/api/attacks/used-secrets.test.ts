import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { inviteRecruiter } from '#server/commands/groups/invitations.ts'
import { ask } from '../../support/server/http.ts'
import { mailedToken, mailsTo, makePerson } from '../../support/server/people.ts'
import { resultOf } from '../scene.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const use = async (token: string): Promise<number> => (await scene.post('session/list', {}, token)).status
const NEXT = 'Another-harbour-2027!'
const forget = (email: string) => scene.post('recruiter/sendgrid_forget_password', { email }, '')
const resetTo = (token: string, new_password: string) => scene.post('recruiter/reset_password', { token, new_password }, '')

describe('a token', () => {
  it.each([
    ['recruiter/recruiter_login', 'recruiter/recruiter_logout', sample.email],
    ['admin/login', 'admin/logout', sample.adminEmail],
    ['jobseeker/login', 'jobseeker/logout', sample.candidateEmail],
  ])('of %s is dead after %s, in header and body, and so are its repeats', async (loginPath, logoutPath, email) => {
    const { token } = await scene.result<{ token: string }>(loginPath, { email, password: sample.password, identifier: 'p' }, '')
    expect(await use(token)).toBe(200)
    expect((await scene.post(logoutPath, {}, token)).status).toBe(200)
    expect([await use(token), (await scene.post('session/list', { token }, '')).status]).toEqual([401, 401])
    const { state } = await scene.result<{ state: string }>('session/check', { identifier: 'p', session_token: token }, '')
    expect(state).toBe('ended')
  })

  it('is always made by the server: one that was brought along to the sign-in opens nothing, and is not carried over', async () => {
    const planted = 'planted-by-somebody-else'
    const answer = await ask(`${scene.app.url}/api/recruiter/recruiter_login`, {
      body: { email: sample.email, password: sample.password, token: planted, identifier: planted },
      token: planted,
      headers: { cookie: `token=${planted}; session=${planted}` },
    })
    const { token } = resultOf<{ token: string }>(answer)
    expect(token).not.toBe(planted)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect([await use(planted), await use(token)]).toEqual([401, 200])
  })

  it('of a session that was open before does not become the one of a later sign-in', async () => {
    const attacker = await makePerson(scene.app.deps)
    const before = await scene.result<{ token: string }>(
      'recruiter/recruiter_login',
      { email: attacker.email, password: attacker.password },
      '',
    )
    const victim = await scene.result<{ token: string; actor: { id: string } }>(
      'recruiter/recruiter_login',
      { email: sample.email, password: sample.password },
      before.token,
    )
    expect(victim.actor.id).toBe(sample.recruiterId)
    const fetched = await scene.result<{ email: string }>('recruiter/recruiter_fetch_status', {}, before.token)
    expect(fetched.email).toBe(attacker.email)
  })
})

describe('the link of a mail', () => {
  it('to choose a new password works once, also when two use it at once', async () => {
    const { email } = await makePerson(scene.app.deps)
    await forget(email)
    const token = await mailedToken(scene.app.deps, email, '/reset-password/recruiter')
    const codes = await Promise.all(
      ['First-harbour-2027!', 'Second-harbour-2027!'].map(async (password) => (await resetTo(token, password)).body?.error_code),
    )
    expect(codes.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 3])
    expect((await resetTo(token, NEXT)).body?.error_code).toBe(3)
  })

  it('is not good any more after the password was changed in another way', async () => {
    const { email, password } = await makePerson(scene.app.deps)
    await forget(email)
    const token = await mailedToken(scene.app.deps, email, '/reset-password/recruiter')
    const { token: session } = await scene.result<{ token: string }>('recruiter/recruiter_login', { email, password }, '')
    await scene.result('recruiter/change_password', { existing_password: password, new_password: NEXT }, session)
    expect((await resetTo(token, 'Third-harbour-2027!')).body?.error_code).toBe(3)
  })

  it('leads to this server, whatever the request calls it', async () => {
    const { email } = await makePerson(scene.app.deps)
    const { port } = new URL(scene.app.url)
    const { request } = await import('node:http')
    const body = JSON.stringify({ email })
    await new Promise<void>((resolve, reject) => {
      const headers = {
        host: 'evil.example',
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        'content-length': body.length,
      }
      request({ host: '127.0.0.1', port, path: '/api/recruiter/sendgrid_forget_password', method: 'POST', headers }, (response) => {
        response.resume().once('end', resolve)
      })
        .once('error', reject)
        .end(body)
    })
    const [mail] = await mailsTo(scene.app.deps, email)
    expect(mail?.text).toContain('/reset-password/recruiter/')
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  it('to register works once, and for the invited address only', async () => {
    const { deps } = scene.app
    const email = 'guest-of-honour@sample.test'
    const about = { gid: sample.gid, email, groupRole: 'recruiter' as const, by: sample.recruiterId, origin: 'http://holdfast.test' }
    const token = await inviteRecruiter(deps, about)
    const register = async (change: object) =>
      (await scene.post('group/register_recruiter', { token, email, first_name: 'Ada', last_name: 'Lind', password: NEXT, ...change }, ''))
        .body?.error_code
    expect(await register({ email: 'attacker@else.test' })).toBe(3)
    expect([await register({}), await register({}), await register({ email: 'attacker@else.test' })]).toEqual([0, 10, 10])
    expect(await deps.models.accounts.findOne({ email: 'attacker@else.test' }).lean()).toBeNull()
  })

  it('is no session token, and a session token is no link', async () => {
    const { email } = await makePerson(scene.app.deps)
    await forget(email)
    expect(await use(await mailedToken(scene.app.deps, email, '/reset-password/recruiter'))).toBe(401)
    expect((await resetTo(scene.world.tokens.recruiter, NEXT)).body?.error_code).toBe(2)
  })
})
