import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { PasswordPolicyChange } from '#shared/lib/accounts/password-policy.ts'
import { allCalls } from '#shared/api/all-calls.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { askCall, type Answer } from '../../support/server/http.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { mailsTo, makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const clock = movableClock()
const scene = useScene({ clock })
const login = (email: string, password: string, path = 'recruiter/recruiter_login'): Promise<Answer> =>
  scene.post(path, { email, password }, '')
const signIn = async (email: string, password: string, path?: string) => {
  const answer = await login(email, password, path)
  expect(answer.body?.error_code).toBe(0)
  return answer.body?.result as { token: string; mustChangePassword?: string } // the server parsed it with the call's response
}
const change = (token: string, existing_password: string, new_password: string, path = 'recruiter/change_password') =>
  scene.post(path, { existing_password, new_password }, token)
const use = async (token: string): Promise<Answer> => await scene.post('group/fetch', {}, token)
const NEXT = 'Another-harbour-2027!'

/** A recruiter in a group of its own, so that its rules are nobody else's. */
async function personUnder(policy: PasswordPolicyChange, change: Parameters<typeof makePerson>[1] = {}) {
  const { deps } = scene.app
  const gid = deps.random.id()
  await createGroup(deps, 'test', { gid, groupName: 'Rules' })
  const person = await makePerson(deps, { gid, ...change })
  await scene.result('admin/password_policy_set', { gid, policy }, await adminToken())
  return { ...person, gid }
}
const adminToken = async (): Promise<string> => (await signIn(sample.adminEmail, sample.password, 'admin/login')).token

describe.each([
  ['recruiter', 'recruiter/change_password', 'recruiter/recruiter_login', undefined],
  ['admin', 'admin/change_password', 'admin/login', 'admin'],
] as const)('change_password of a %s', (_role, path, loginPath, role) => {
  const person = async () => await makePerson(scene.app.deps, role ? { role, gid: 'system' } : {})

  it('replaces the password, goes on with this session and ends all others', async () => {
    const { email, password } = await person()
    const [own, other] = [await signIn(email, password, loginPath), await signIn(email, password, loginPath)]
    expect((await change(own.token, password, NEXT, path)).body?.error_code).toBe(0)
    expect((await scene.post('session/list', {}, own.token)).status).toBe(200)
    expect((await scene.post('session/list', {}, other.token)).status).toBe(401)
    expect([(await login(email, password, loginPath)).body?.error_code, (await login(email, NEXT, loginPath)).body?.error_code]).toEqual([
      2, 0,
    ])
    expect((await mailsTo(scene.app.deps, email)).map(({ template }) => template)).toEqual(['passwordChanged'])
  })

  it('wants the existing password, and not as often as one likes', async () => {
    const { email, password } = await person()
    const { token } = await signIn(email, password, loginPath)
    for (let n = 0; n < 10; n++) expect((await change(token, `wrong ${n}`, NEXT, path)).body?.error_code).toBe(2)
    expect((await change(token, password, NEXT, path)).status).toBe(429)
    clock.forward(15 * 60_000)
    expect((await change(token, password, NEXT, path)).body?.error_code).toBe(0)
  })

  it('R075 R077 names everything a password lacks', async () => {
    const { email, password } = await person()
    const { token } = await signIn(email, password, loginPath)
    const problems = async (next: string) => {
      const { status, body } = await change(token, password, next, path)
      return [status, body?.error_code, body?.details]
    }
    expect(await problems('short')).toEqual([422, 1016, ['tooShort', 'upcase', 'number', 'symbol']])
    expect(await problems(password)).toEqual([422, 1016, ['reused']])
  })
})

describe('the password policy', () => {
  it('R077 refuses the last five passwords, the current one included, and takes the sixth', async () => {
    const { email, password } = await personUnder({})
    const passwords = [password, ...[1, 2, 3, 4, 5].map((n) => `Harbour-number-${n}!`)]
    const { token } = await signIn(email, password)
    const accepted = async (from: number, to: number) =>
      (await change(token, String(passwords[from]), String(passwords[to]))).body?.error_code === 0
    for (let n = 0; n < 4; n++) expect(await accepted(n, n + 1)).toBe(true)
    expect([await accepted(4, 0), await accepted(4, 4), await accepted(4, 2)]).toEqual([false, false, false])
    expect(await accepted(4, 5)).toBe(true)
    expect(await accepted(5, 0)).toBe(true)
  })

  it('R077 lets people use a password again where the policy does', async () => {
    const { email, password } = await personUnder({ preventReuse: false })
    const { token } = await signIn(email, password)
    expect((await change(token, password, password)).body?.error_code).toBe(0)
  })

  it('R078 refuses own changes where the policy says so, and says so beforehand', async () => {
    const { email, password } = await personUnder({ selfChangePass: false })
    const { token } = await signIn(email, password)
    expect((await change(token, password, NEXT)).body?.error_code).toBe(3)
    expect((await scene.post('recruiter/get_passPolicy', {}, token)).body?.result).toMatchObject({
      may_change: false,
      policy: { selfChangePass: false },
    })
    const admin = await personUnder({ selfChangePass: false }, { role: 'admin' })
    const signedIn = await signIn(admin.email, admin.password, 'admin/login')
    expect((await change(signedIn.token, admin.password, NEXT, 'admin/change_password')).body?.error_code).toBe(3)
  })

  it('R076 never lets a password expire by itself', async () => {
    const { email, password } = await makePerson(scene.app.deps)
    const { models } = scene.app.deps
    await models.accounts.updateOne({ email }, { $set: { createdAt: clock.now() - 5 * 365 * DAY_MS } })
    expect((await signIn(email, password)).mustChangePassword).toBeUndefined()
  })

  it('R076 demands a new password after as many days as it says, and lets the person do that and nothing else', async () => {
    // own changes are off: being made to is no dead end even then
    const { email, password } = await personUnder({ expire: 90, selfChangePass: false })
    clock.forward(89 * DAY_MS)
    expect((await signIn(email, password)).mustChangePassword).toBeUndefined()
    clock.forward(2 * DAY_MS)
    const { token, mustChangePassword } = await signIn(email, password)
    expect(mustChangePassword).toBe('expired')
    expect(await use(token)).toMatchObject({ status: 403, body: { error_code: 1017, message: 'Choose a new password first.' } })
    expect((await scene.post('recruiter/get_passPolicy', {}, token)).body?.result).toMatchObject({ may_change: true })
    expect((await change(token, password, NEXT)).body?.error_code).toBe(0)
    expect((await use(token)).status).toBe(200)
    expect((await signIn(email, NEXT)).mustChangePassword).toBeUndefined()
  })

  it('R079 demands a new password after an administrator made one, unless the policy lets it be', async () => {
    for (const [adminResetExpire, demanded] of [
      [true, 'reset'],
      [false, undefined],
    ] as const) {
      const { email, password } = await personUnder({ adminResetExpire })
      const { token: before } = await signIn(email, password)
      const made = await scene.result<{ password: string }>('admin/generate_password', { recruiter_email: email }, await adminToken())
      expect([(await use(before)).status, (await login(email, password)).body?.error_code]).toEqual([401, 2])
      const { token, mustChangePassword } = await signIn(email, made.password)
      expect(mustChangePassword).toBe(demanded)
      if (!demanded) continue
      expect((await change(token, made.password, NEXT)).body?.error_code).toBe(0)
      expect((await signIn(email, NEXT)).mustChangePassword).toBeUndefined()
    }
  })

  it('lets a demanded change open no call but those of the password and the way out', async () => {
    // not the password of the examples, one of which would change it
    const { email, password } = await personUnder({ expire: 1 }, { password: 'Fourth-harbour-2027!' })
    clock.forward(2 * DAY_MS)
    const { token } = await signIn(email, password)
    const open: string[] = []
    const isLogout = (path: string): number => Number(path.endsWith('logout'))
    const calls = allCalls.filter(({ access, roles }) => access === 'session' && roles.includes('recruiter'))
    for (const call of calls.toSorted((a, b) => isLogout(a.path) - isLogout(b.path))) {
      // examples are inputs, and inputs are objects
      const answer = await askCall(scene.app.url, call, call.example as Record<string, unknown>, { token })
      if (answer.status !== 403 || answer.body?.error_code !== 1017) open.push(call.path)
    }
    expect(open.toSorted()).toEqual(['api/recruiter/change_password', 'api/recruiter/get_passPolicy', 'api/recruiter/recruiter_logout'])
  })
})
