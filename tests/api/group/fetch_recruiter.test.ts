import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { StaffView } from '#shared/views/group.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'
import { accountOf, makeLoner, makeMember } from './support.ts'

const clock = movableClock()
const scene = useScene({ clock })
const staff = async (token?: string) => await scene.result<StaffView>('group/fetch_recruiter', { gid: sample.gid }, token)
const invite = async (email: string) => await scene.result('group/add_recruiter', { gid: sample.gid, email, role: 'recruiter' })

describe('the people of a group', () => {
  it('R011 R283 are listed with their roles, for who manages members', async () => {
    const manager = await makeMember(scene, 'line_manager')
    const { members } = await staff()
    expect(members.find(({ id }) => id === sample.recruiterId)).toMatchObject({ email: sample.email, role: 'admin', status: 'active' })
    expect(members.find(({ id }) => id === manager.id)).toMatchObject({ role: 'line_manager' })
    expect((await staff(scene.world.tokens.admin)).members).toEqual(members)
    expect((await scene.post('group/fetch_recruiter', { gid: sample.gid }, manager.token)).status).toBe(404)
    expect((await scene.post('group/fetch_recruiter', { gid: sample.gid }, scene.world.foreignToken)).status).toBe(404)
  })

  it('R217 are listed with invitations that are pending, declined or expired', async () => {
    const loner = await makeLoner(scene)
    await invite(loner.email)
    await invite('asked@sample.test')
    await scene.result('group/confirm_status', { gid: sample.gid, option: 'decline' }, loner.token)
    const statusOf = async (email: string, token?: string) =>
      (await staff(token)).invitations.find((invitation) => invitation.email === email)?.status
    expect([await statusOf(loner.email), await statusOf('asked@sample.test')]).toEqual(['declined', 'pending'])
    clock.forward(8 * DAY_MS)
    const account = await accountOf(scene, sample.email)
    expect(await statusOf('asked@sample.test', account ? await tokenFor(scene.app.deps, account) : '')).toBe('expired')
  })
})
