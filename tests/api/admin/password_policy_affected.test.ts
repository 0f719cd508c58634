import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

interface Affected {
  recruiters: number
  administrators: number
  groups: number
  due: number
  groups_apart: number
  has_own: boolean
}
const scene = useScene()
const ask = (body: object) => scene.result<Affected>('admin/password_policy_affected', body, scene.world.tokens.admin)
const DAY_MS = 86_400_000

describe('password_policy_affected', () => {
  it('R068 counts whom the rules hold for, without groups that have rules of their own', async () => {
    const before = await ask({})
    expect(before).toMatchObject({ groups_apart: 0, has_own: false, due: 0 })
    expect(before.administrators).toBeGreaterThan(0)
    await scene.result('admin/password_policy_set', { policy: { passlen: 14 }, gid: foreign.gid }, scene.world.tokens.admin)
    const theirs = await ask({ gid: foreign.gid })
    expect(theirs).toMatchObject({ recruiters: 1, administrators: 0, groups: 1, has_own: true })
    expect(await ask({})).toMatchObject({
      recruiters: before.recruiters - 1,
      groups: before.groups - 1,
      groups_apart: 1,
      has_own: false,
    })
  })

  it('R076 counts who would have to choose a new password under other rules, and changes none', async () => {
    const { deps } = scene.app
    const old = await makePerson(deps)
    await deps.models.accounts.updateOne({ _id: old.id }, { $set: { passwordSetAt: deps.clock.now() - 100 * DAY_MS } })
    const made = await makePerson(deps)
    await deps.models.accounts.updateOne({ _id: made.id }, { $set: { passwordByAdmin: true } })
    const due = async (policy: object) => (await ask({ gid: sample.gid, policy })).due
    const counts = [await due({}), await due({ expire: 90 }), await due({ expire: 90, adminResetExpire: false })]
    expect(counts).toEqual([1, 2, 1])
    const { policy } = await scene.result<{ policy: object }>('admin/password_policy_get', { gid: sample.gid }, scene.world.tokens.admin)
    expect(policy).toMatchObject({ expire: 0, adminResetExpire: true })
  })

  it('is refused to a recruiter, and a group there is not is not found', async () => {
    expect((await scene.post('admin/password_policy_affected', {})).status).toBe(403)
    const { status } = await scene.post('admin/password_policy_affected', { gid: 'nobody' }, scene.world.tokens.admin)
    expect(status).toBe(404)
  })
})
