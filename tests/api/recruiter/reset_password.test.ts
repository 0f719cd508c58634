import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { Answer } from '../../support/server/http.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { MINUTE_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { askFrom, freshAddress, mailedToken, mailsTo, makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { startApp } from '../../support/server/start-app.ts'

const clock = movableClock()
const scene = useScene({ clock, config: { trustProxy: true } })
const NEXT = 'Another-harbour-2027!'
const post = (path: string, body: object): Promise<Answer> => askFrom(scene.app, freshAddress(), path, body)

describe.each([
  ['recruiter', 'recruiter/sendgrid_forget_password', 'recruiter/reset_password', 'recruiter/recruiter_login'],
  ['admin', 'admin/forget_password', 'admin/reset_password', 'admin/login'],
] as const)('the forgotten password of a %s', (role, forgetPath, resetPath, loginPath) => {
  const person = async () => await makePerson(scene.app.deps, role === 'admin' ? { role, gid: 'system' } : {})
  const forget = async (email: string) => (await post(forgetPath, { email })).body?.error_code
  const reset = (token: string, new_password = NEXT) => post(resetPath, { token, new_password })
  const login = async (email: string, password: string) => (await post(loginPath, { email, password })).body?.error_code
  const linkFor = async (email: string): Promise<string> => {
    expect(await forget(email)).toBe(0)
    return await mailedToken(scene.app.deps, email, `/reset-password/${role}`)
  }

  it('R029 R355 is replaced by the link of a mail, and all sessions and automatic sign-ins end', async () => {
    const { email, password } = await person()
    const signedIn = (await post(loginPath, { email, password, identifier: 'p' })).body?.result as { token: string } // a sign-in's answer
    expect((await reset(await linkFor(email))).body?.error_code).toBe(0)
    expect((await scene.post('session/list', {}, signedIn.token)).status).toBe(401)
    expect([await login(email, password), await login(email, NEXT)]).toEqual([2, 0])
    expect((await mailsTo(scene.app.deps, email)).map(({ template }) => template)).toEqual([`${role}PasswordReset`, 'passwordChanged'])
  })

  it('R356 answers 1 to an address without an account, and to one of another role', async () => {
    const other = await makePerson(scene.app.deps, role === 'admin' ? {} : { role: 'admin', gid: 'system' })
    expect([await forget('nobody@sample.test'), await forget(other.email)]).toEqual([1, 1])
    expect(await mailsTo(scene.app.deps, other.email)).toEqual([])
  })

  it('answers 1 to an expired link, 2 to an invented one and to one of the other role, 3 to a used one', async () => {
    const { email } = await person()
    const token = await linkFor(email)
    const codes = async (used: string) => (await reset(used)).body?.error_code
    const otherPath = role === 'admin' ? 'recruiter/reset_password' : 'admin/reset_password'
    expect([await codes('invented'), (await post(otherPath, { token, new_password: NEXT })).body?.error_code]).toEqual([2, 2])
    expect([await codes(token), (await reset(token, 'Third-harbour-2027!')).body?.error_code]).toEqual([0, 3])
    clock.forward(60 * MINUTE_MS)
    const late = await linkFor(email)
    clock.forward(61 * MINUTE_MS)
    expect((await reset(late, 'Third-harbour-2027!')).body?.error_code).toBe(1)
  })

  it('R075 leaves the link good when the new password is too weak', async () => {
    const { email, password } = await person()
    const token = await linkFor(email)
    expect((await reset(token, 'short')).body).toMatchObject({ error_code: 1016, details: ['tooShort', 'upcase', 'number', 'symbol'] })
    expect((await reset(token, password)).body).toMatchObject({ error_code: 1016, details: ['reused'] })
    expect((await reset(token)).body?.error_code).toBe(0)
  })

  it('ends the other links when one was used', async () => {
    const { email } = await person()
    const [first, second] = [await linkFor(email), await linkFor(email)]
    expect([(await reset(second)).body?.error_code, (await reset(first, 'Third-harbour-2027!')).body?.error_code]).toEqual([0, 3])
  })

  it('R357 answers 10 after three mails in an hour, and then a mailed link still works: asking in somebody’s name locks nobody out', async () => {
    const { email } = await person()
    const links = [await linkFor(email)]
    clock.forward(50 * MINUTE_MS)
    links.push(await linkFor(email), await linkFor(email))
    expect([await forget(email), await forget(email)]).toEqual([10, 10])
    expect(await mailsTo(scene.app.deps, email)).toHaveLength(3)
    clock.forward(9 * MINUTE_MS)
    expect(await forget(email)).toBe(10)
    expect((await reset(String(links[2]))).body?.error_code).toBe(0)
    clock.forward(2 * MINUTE_MS)
    expect(await forget(email)).toBe(0)
  })

  it('counts addresses without an account the same way', async () => {
    const email = `nobody-${role}@else.test`
    expect([await forget(email), await forget(email), await forget(email), await forget(email)]).toEqual([1, 1, 1, 10])
  })

  it('mails no link to a suspended account, and does not say so', async () => {
    const { id, email } = await person()
    await scene.app.deps.models.accounts.updateOne({ _id: id }, { $set: { frozenAt: 1 } })
    expect(await forget(email)).toBe(0)
    expect(await mailsTo(scene.app.deps, email)).toEqual([])
  })
})

describe('forgot password', () => {
  it('X33 can answer the same to everybody', async () => {
    const app = await startApp({ config: { hidesUnknownEmails: true, trustProxy: true }, database: scene.app.database })
    const { email } = await makePerson(app.deps)
    const answers = [email, 'nobody@else.test'].map(async (address) => {
      const { status, body } = await askFrom(app, freshAddress(), 'recruiter/sendgrid_forget_password', { email: address })
      return JSON.stringify([status, body])
    })
    expect(new Set(await Promise.all(answers)).size).toBe(1)
    expect([(await mailsTo(app.deps, email)).length, (await mailsTo(app.deps, 'nobody@else.test')).length]).toEqual([1, 0])
    await app.stop()
  })

  it('counts by network too, so that one place cannot write to many', async () => {
    const address = freshAddress()
    const codes: unknown[] = []
    for (let n = 0; n < 32; n++)
      codes.push(
        (await askFrom(scene.app, address, 'recruiter/sendgrid_forget_password', { email: `many-${n}@else.test` })).body?.error_code,
      )
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 1), 10, 10])
  })

  it('keeps the secret of a link nowhere but in the mail', async () => {
    const { email } = await makePerson(scene.app.deps)
    await post('recruiter/sendgrid_forget_password', { email })
    const token = await mailedToken(scene.app.deps, email, '/reset-password/recruiter')
    expect((await mailsTo(scene.app.deps, email))[0]).toMatchObject({ isSecret: true })
    await scene.app.deps.models.mails.deleteMany({ gid: sample.gid })
    expect(await dumpDatabase(scene.app.deps)).not.toContain(token)
  })
})
