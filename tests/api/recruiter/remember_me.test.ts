import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { Answer } from '../../support/server/http.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { makePerson } from '../../support/server/people.ts'
import { resultOf } from '../scene.ts'
import { useScene } from '../../support/server/scene.ts'

const clock = movableClock()
const scene = useScene({ clock })
const login = (body: object): Promise<Answer> => scene.post('recruiter/recruiter_login', body, '')
const codeOf = (answer: Answer): string => {
  expect(answer.body?.error_code).toBe(0)
  return String(answer.body?.message)
}
const tokenOf = (answer: Answer): string => resultOf<{ token: string }>(answer).token
const use = async (token: string): Promise<number> => (await scene.post('group/fetch', {}, token)).status

/** A recruiter nobody else uses, remembered on one browser profile. */
async function remembered(identifier = 'profile-1') {
  const { id, email, password } = await makePerson(scene.app.deps)
  const first = await login({ email, password, identifier, rememberMeToken: '' })
  return { id, email, password, code: codeOf(first), token: tokenOf(first) }
}

describe('remember me', () => {
  it('R156 answers the code for the next sign-in as the message, to who asks for one', async () => {
    const { code } = await remembered()
    expect(code).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    expect((await login({ email: sample.email, password: sample.password })).body?.message).toBe('ok')
    const admin = await scene.post('admin/login', { email: sample.adminEmail, password: sample.password }, '')
    expect(admin.body?.message).toBe('ok')
  })

  it('R157 signs in by e-mail and code, once, and gives the next code', async () => {
    const { email, code } = await remembered()
    const second = await login({ email, identifier: 'profile-1', rememberMeToken: code })
    expect(second.body?.result).toMatchObject({ status: 'success', role: 'recruiter', loginMethod: 'normal' })
    expect(await use(tokenOf(second))).toBe(200)
    const third = await login({ email, password: '', identifier: 'profile-1', rememberMeToken: codeOf(second) })
    expect(codeOf(third)).not.toBe(codeOf(second))
  })

  it('R353 refuses with code 5 whatever is wrong', async () => {
    const { email } = await remembered()
    const tries = ['no-code', 'a.b', `${'x'.repeat(43)}.${'y'.repeat(43)}`].map((rememberMeToken) =>
      login({ email, identifier: 'profile-1', rememberMeToken }),
    )
    expect((await Promise.all(tries)).map(({ body }) => body?.error_code)).toEqual([5, 5, 5])
  })

  it('ends the chain and its sessions when a used code comes again, because then somebody copied it', async () => {
    const { email, code, token } = await remembered()
    const thief = await login({ email, identifier: 'profile-1', rememberMeToken: code })
    expect((await login({ email, identifier: 'profile-1', rememberMeToken: code })).body?.error_code).toBe(5)
    expect([await use(tokenOf(thief)), await use(token)]).toEqual([401, 401])
    expect((await login({ email, identifier: 'profile-1', rememberMeToken: codeOf(thief) })).body?.error_code).toBe(5)
  })

  it('lets exactly one of two win who present the same code at once, and ends the chain', async () => {
    const { email, code } = await remembered()
    const answers = await Promise.all([1, 2, 3].map(() => login({ email, identifier: 'profile-1', rememberMeToken: code })))
    const winners = answers.filter(({ body }) => body?.error_code === 0)
    expect(winners.length).toBeLessThanOrEqual(1)
    for (const winner of winners)
      expect((await login({ email, identifier: 'profile-1', rememberMeToken: codeOf(winner) })).body?.error_code).toBe(5)
  })

  it('is bound to the browser profile and the e-mail: a code that comes from elsewhere ends', async () => {
    for (const elsewhere of [{ identifier: 'profile-2' }, {}, { identifier: 'profile-1', email: sample.email }]) {
      const { email, code } = await remembered()
      expect((await login({ email, rememberMeToken: code, ...elsewhere })).body?.error_code).toBe(5)
      expect((await login({ email, identifier: 'profile-1', rememberMeToken: code })).body?.error_code).toBe(5)
    }
  })

  it('lasts 30 days from the last use', async () => {
    const { email, code } = await remembered()
    clock.forward(29 * DAY_MS)
    const next = codeOf(await login({ email, identifier: 'profile-1', rememberMeToken: code }))
    clock.forward(31 * DAY_MS)
    expect((await login({ email, identifier: 'profile-1', rememberMeToken: next })).body?.error_code).toBe(5)
  })

  it('R152 ends with the logout of that browser profile, and of no other', async () => {
    const { email, password, code, token } = await remembered()
    const tablet = codeOf(await login({ email, password, identifier: 'tablet', rememberMeToken: '' }))
    await scene.post('recruiter/recruiter_logout', {}, token)
    expect((await login({ email, identifier: 'profile-1', rememberMeToken: code })).body?.error_code).toBe(5)
    codeOf(await login({ email, identifier: 'tablet', rememberMeToken: tablet }))
  })

  it('R213 R214 does not let a frozen account in, and goes on when it is reactivated', async () => {
    const { id, email, code } = await remembered()
    await scene.app.deps.models.accounts.updateOne({ _id: id }, { $set: { frozenAt: 1 } })
    expect((await login({ email, identifier: 'profile-1', rememberMeToken: code })).body?.error_code).toBe(5)
    await scene.app.deps.models.accounts.updateOne({ _id: id }, { $unset: { frozenAt: 1 } })
    codeOf(await login({ email, identifier: 'profile-1', rememberMeToken: code }))
  })

  it('keeps one code for each browser profile, and none in the clear', async () => {
    const { email, password, code } = await remembered()
    const newer = codeOf(await login({ email, password, identifier: 'profile-1', rememberMeToken: code }))
    expect((await login({ email, identifier: 'profile-1', rememberMeToken: code })).body?.error_code).toBe(5)
    const dump = await dumpDatabase(scene.app.deps)
    for (const secret of newer.split('.')) expect(dump).not.toContain(secret)
    codeOf(await login({ email, identifier: 'profile-1', rememberMeToken: newer }))
  })
})
