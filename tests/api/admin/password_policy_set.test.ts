import { describe, expect, it } from 'vitest'
import type { PasswordPolicy } from '#shared/lib/accounts/password-policy.ts'
import { sample } from '#shared/lib/sample.ts'
import { passwordProblems } from '#shared/policies/password.ts'
import { inviteRecruiter } from '#server/commands/groups/invitations.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const asAdmin = <T = { policy: PasswordPolicy }>(path: string, body: object) =>
  scene.result<T>(`admin/${path}`, body, scene.world.tokens.admin)
const create = async (password: string, gid: string) => {
  const email = `${scene.app.deps.random.id()}@sample.test`
  const body = { email, first_name: 'Noa', last_name: 'Berg', gid, password }
  return (await scene.post('admin/create_recruiter', body, scene.world.tokens.admin)).body?.error_code
}
const THIRTEEN = 'Abcdefgh12!xy'

describe('password_policy_get and password_policy_set', () => {
  it('R068 R074 answer the defaults until something is set, and then all values as they were set', async () => {
    expect((await asAdmin('password_policy_get', {})).policy).toEqual({
      passlen: 12,
      strength: { upcase: true, lowcase: true, number: true, symbol: true },
      expire: 0,
      adminResetExpire: true,
      selfChangePass: true,
      preventReuse: true,
    })
    const policy = {
      passlen: 10,
      strength: { upcase: true, lowcase: true, number: false, symbol: false },
      expire: 30,
      adminResetExpire: false,
      selfChangePass: false,
      preventReuse: false,
    }
    expect((await asAdmin('password_policy_set', { policy, gid: foreign.gid })).policy).toEqual(policy)
    expect((await asAdmin('password_policy_get', { gid: foreign.gid })).policy).toEqual(policy)
  })

  it('R269 hold for every recruiter at once, at creating, registering, changing and resetting', async () => {
    const { deps } = scene.app
    const gid = sample.gid
    expect(await create(THIRTEEN, gid)).toBe(0)
    const { email, password } = await makePerson(deps)
    const token = await inviteRecruiter(deps, {
      gid,
      email: 'new@sample.test',
      groupRole: 'recruiter',
      by: sample.recruiterId,
      origin: 'http://x.test',
    })
    await asAdmin('password_policy_set', { policy: { passlen: 14 } })
    const person = { email: 'new@sample.test', first_name: 'New', last_name: 'Person' }
    expect((await scene.post('group/register_recruiter', { token, ...person, password: THIRTEEN }, '')).body?.details).toEqual(['tooShort'])
    expect((await scene.post('group/pass_policy', { token }, '')).body?.result).toMatchObject({ policy: { passlen: 14 } })
    expect(await create(THIRTEEN, gid)).toBe(4)
    const signedIn = await scene.result<{ token: string }>('recruiter/recruiter_login', { email, password }, '')
    const change = { existing_password: password, new_password: THIRTEEN }
    expect((await scene.post('recruiter/change_password', change, signedIn.token)).body?.details).toEqual(['tooShort'])
    await asAdmin('password_policy_set', { policy: { passlen: 12 } })
    expect((await scene.post('recruiter/change_password', change, signedIn.token)).body?.error_code).toBe(0)
  })

  it('give a group rules of its own, which those of everybody do not change', async () => {
    await asAdmin('password_policy_set', { policy: { passlen: 20 }, gid: foreign.gid })
    await asAdmin('password_policy_set', { policy: { passlen: 13 } })
    expect([await create(THIRTEEN, foreign.gid), await create(THIRTEEN, sample.gid)]).toEqual([4, 0])
    await asAdmin('password_policy_set', { policy: { passlen: 12 } })
  })

  it('R008 are for administrators, and know no group that is not there', async () => {
    for (const path of ['admin/password_policy_get', 'admin/password_policy_set', 'admin/generate_password'])
      expect((await scene.post(path, path.endsWith('set') ? { policy: {} } : {})).status).toBe(403)
    expect((await scene.post('admin/password_policy_get', { gid: 'no-such-group' }, scene.world.tokens.admin)).status).toBe(404)
    expect((await scene.post('admin/password_policy_set', { policy: { passlen: 4 } }, scene.world.tokens.admin)).status).toBe(422)
  })
})

describe('generate_password', () => {
  it('makes passwords that satisfy the policy, each another one', async () => {
    await asAdmin('password_policy_set', { policy: { passlen: 128 }, gid: foreign.gid })
    const made = [
      await asAdmin<{ password: string }>('generate_password', {}),
      await asAdmin<{ password: string }>('generate_password', {}),
    ]
    expect(new Set(made.map(({ password }) => password)).size).toBe(2)
    const { policy } = await asAdmin('password_policy_get', {})
    expect(made.map(({ password }) => passwordProblems(password, policy))).toEqual([[], []])
    const theirs = await asAdmin<{ password: string }>('generate_password', { recruiter_email: foreign.email })
    expect(theirs.password).toHaveLength(128)
  })

  it('knows no recruiter that is not there', async () => {
    expect((await scene.post('admin/generate_password', { recruiter_email: 'nobody@sample.test' }, scene.world.tokens.admin)).status).toBe(
      404,
    )
  })
})
