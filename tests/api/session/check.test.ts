import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { openSession } from '#server/commands/identity/open-session.ts'
import type { Account } from '#server/models/identity/account.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const clock = movableClock()
const scene = useScene({ clock })
const signIn = async (identifier = 'profile-1', email: string = sample.email): Promise<string> =>
  (await scene.result<{ token: string }>('recruiter/recruiter_login', { email, password: sample.password, identifier }, '')).token
const check = (token: string, identifier = 'profile-1') =>
  scene.result<{ state: string; expires_at?: number }>('session/check', { identifier, session_token: token }, '')
const stateOf = async (token: string, identifier?: string): Promise<string> => (await check(token, identifier)).state
const accountOf = async (_id: string): Promise<Account> => {
  const found = await scene.app.deps.models.accounts.findOne({ _id }).lean<Account>()
  if (!found) throw new Error('the sample world has this account')
  return found
}

describe('session/check', () => {
  it('R345 calls the newest session of an identifier ok, an older one duplicate, a closed one ended', async () => {
    const first = await signIn()
    expect(await stateOf(first)).toBe('ok')
    const second = await signIn()
    expect([await stateOf(first), await stateOf(second), await stateOf('no-token'), await stateOf(second, 'profile-2')]).toEqual([
      'duplicate',
      'ok',
      'ended',
      'ended',
    ])
    await scene.post('recruiter/recruiter_logout', {}, second)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['ok', 'ended'])
  })

  it('lets one person be signed in on several devices', async () => {
    const [laptop, tablet] = [await signIn('laptop'), await signIn('tablet')]
    expect([await stateOf(laptop, 'laptop'), await stateOf(tablet, 'tablet')]).toEqual(['ok', 'ok'])
  })

  it('lets one device at a time record an interview, and nobody end it by calling a browser profile like it', async () => {
    const { deps } = scene.app
    const candidate = await accountOf('01k9sample0000000000000can')
    const open = async () =>
      (
        await openSession(deps, {
          account: candidate,
          loginMethod: 'viaUrl',
          expiresAt: deps.clock.now() + DAY_MS,
          only: sample.interviewId,
          identifier: sample.interviewId,
        })
      ).token
    const first = await open()
    await signIn(sample.interviewId)
    expect(await stateOf(first, sample.interviewId)).toBe('ok')
    const second = await open()
    expect([await stateOf(first, sample.interviewId), await stateOf(second, sample.interviewId)]).toEqual(['duplicate', 'ok'])
  })

  it('calls exactly one of two sign-ins in the same millisecond the newer one', async () => {
    const { deps } = scene.app
    const account = await accountOf(sample.recruiterId)
    const at = clock.now()
    const stopped = { ...deps, clock: { now: () => at } }
    const open = async () =>
      (await openSession(stopped, { account, loginMethod: 'normal', expiresAt: at + DAY_MS, identifier: 'twin' })).token
    const states = await Promise.all([await open(), await open()].map((token) => stateOf(token, 'twin')))
    expect(states.toSorted()).toEqual(['duplicate', 'ok'])
  })

  it('does not count the session in which an administrator acts as somebody', async () => {
    const { deps } = scene.app
    const own = await signIn('office')
    const account = await accountOf(sample.recruiterId)
    clock.forward(1000)
    await openSession(deps, { account, loginMethod: 'actingAs', expiresAt: deps.clock.now() + DAY_MS, identifier: 'office' })
    expect(await stateOf(own, 'office')).toBe('ok')
  })

  it('R213 calls a session of a frozen account ended', async () => {
    const { id, email } = await makePerson(scene.app.deps)
    const token = await signIn('frozen', email)
    await scene.app.deps.models.accounts.updateOne({ _id: id }, { $set: { frozenAt: 1 } })
    expect(await stateOf(token, 'frozen')).toBe('ended')
  })
})

describe('what the account may do', () => {
  interface Told {
    actor?: { id: string; groupRole?: string; features?: string[] }
    permissions?: string[]
  }
  const told = (token: string, identifier: string) => scene.result<Told>('session/check', { identifier, session_token: token }, '')

  it('R272 R273 R274 R283 comes with the answer as it is now: flags, role in the group, what the group lets the role do', async () => {
    const { id, email } = await makePerson(scene.app.deps)
    const token = await signIn('rights', email)
    const first = await told(token, 'rights')
    expect([first.actor?.id, first.actor?.groupRole, first.permissions]).toEqual([id, 'recruiter', ['share_candidates']])
    expect(first.actor).not.toHaveProperty('features')
    await scene.result('admin/set_features', { email, features: { mcq: false, addFile: true } }, scene.world.tokens.admin)
    await scene.result('group/edit_recruiter', { gid: sample.gid, email, role: 'admin' }, scene.world.tokens.admin)
    const second = await told(token, 'rights')
    expect([second.actor?.groupRole, second.actor?.features]).toEqual(['admin', ['sortQa', 'videoInterview', 'addFile']])
    expect(second.permissions).toContain('manage_members')
  })

  it('is told to nobody but the session it is of', async () => {
    const { email } = await makePerson(scene.app.deps)
    const first = await signIn('silent', email)
    await signIn('silent', email)
    for (const [token, identifier] of [
      [first, 'silent'],
      [first, 'another'],
      ['no-token', 'silent'],
    ] as const) {
      const answer = await told(token, identifier)
      expect([answer.actor, answer.permissions]).toEqual([undefined, undefined])
    }
  })
})

describe('a session', () => {
  const use = async (token: string): Promise<number> => (await scene.post('group/fetch', {}, token)).status

  it('lives on while it is used, ends when it is not, and asking whether it lives does not prolong it', async () => {
    const [used, asked] = [await signIn('used'), await signIn('asked')]
    for (let day = 0; day < 40; day += 10) {
      clock.forward(10 * DAY_MS)
      expect(await use(used)).toBe(200)
      await stateOf(asked, 'asked')
    }
    expect([await stateOf(used, 'used'), await stateOf(asked, 'asked')]).toEqual(['ok', 'ended'])
    expect(await use(asked)).toBe(401)
    clock.forward(30 * DAY_MS)
    expect(await use(used)).toBe(401)
  })

  it('ends after 90 days, however much it is used, and says when', async () => {
    const token = await signIn('long')
    const { expires_at: first = 0 } = await check(token, 'long')
    clock.forward(20 * DAY_MS)
    await use(token)
    expect((await check(token, 'long')).expires_at).toBeGreaterThan(first)
    for (let day = 20; day < 80; day += 20) {
      clock.forward(20 * DAY_MS)
      expect(await use(token)).toBe(200)
    }
    clock.forward(11 * DAY_MS)
    expect(await use(token)).toBe(401)
  })
})
