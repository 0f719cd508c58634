import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { addJob, ensureProgramme } from '#server/commands/jobs/add-job.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { mailsTo } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'
import { accountOf, makeLoner, type Member } from './support.ts'

const clock = movableClock()
const scene = useScene({ clock })
const look = (token: string) => scene.post('group/fetch_invitation', { gid: sample.gid }, token)
const signIn = async (email: string): Promise<string> => {
  const account = await accountOf(scene, email)
  return account ? await tokenFor(scene.app.deps, account) : ''
}

async function invited(): Promise<Member & { gid: string }> {
  const loner = await makeLoner(scene)
  await scene.result('group/add_recruiter', { gid: sample.gid, email: loner.email, role: 'admin' }, await signIn(sample.email))
  return loner
}

describe('an invitation to join, before it is answered', () => {
  it('R217 is linked in the mail, and says which group, as what, by whom and until when', async () => {
    const who = await invited()
    const [mail] = await mailsTo(scene.app.deps, who.email)
    expect(mail?.text).toContain(`/recruiter/invitation/${sample.gid}`)
    const { result } = (await look(who.token)).body ?? {}
    expect(result).toMatchObject({
      groupName: 'Sample group',
      role: 'admin',
      invitedBy: 'Rita Recruiter',
      status: 'pending',
      can_accept: true,
    })
  })

  it('R217 says that it was accepted to who is a member by now', async () => {
    const who = await invited()
    await scene.result('group/confirm_status', { gid: sample.gid, option: 'accept' }, who.token)
    expect((await look(await signIn(who.email))).body?.result).toMatchObject({ status: 'active' })
  })

  it('is nothing to somebody else, and nothing once it was declined', async () => {
    const who = await invited()
    expect((await look((await makeLoner(scene)).token)).status).toBe(404)
    await scene.result('group/confirm_status', { gid: sample.gid, option: 'decline' }, who.token)
    expect((await look(who.token)).status).toBe(404)
  })

  it('R391 R394 answers 1 when it expired and 4 when the group took it back', async () => {
    const [late, cancelled] = [await invited(), await invited()]
    await scene.result('group/delete_recruiter', { gid: sample.gid, email: cancelled.email }, await signIn(sample.email))
    expect((await look(cancelled.token)).body?.error_code).toBe(4)
    clock.forward(8 * DAY_MS)
    expect((await look(await signIn(late.email))).body?.error_code).toBe(1)
  })

  it('R393 answers 3 when the group is gone, without a word about it', async () => {
    const who = await invited()
    await scene.app.deps.models.groups.updateOne({ _id: sample.gid }, { $set: { deletedAt: clock.now() } })
    const { body } = await look(who.token)
    await scene.app.deps.models.groups.updateOne({ _id: sample.gid }, { $unset: { deletedAt: '' } })
    expect([body?.error_code, body?.result]).toEqual([3, undefined])
  })

  it('R395 answers 10 to who accepted it and has left the group since', async () => {
    const who = await invited()
    await scene.result('group/confirm_status', { gid: sample.gid, option: 'accept' }, who.token)
    await scene.app.deps.models.accounts.updateOne({ _id: who.id }, { $set: { gid: who.gid } })
    expect((await look(await signIn(who.email))).body?.error_code).toBe(10)
  })

  it('R395 tells who has jobs of their own that they cannot accept', async () => {
    const who = await invited()
    const actor = { id: who.id, role: 'recruiter', gid: who.gid, name: 'Pat', groupRole: 'billing_admin' } as const
    const programmeId = await ensureProgramme(scene.app.deps, actor, { name: 'Mine', id: scene.app.deps.random.id() })
    await addJob(scene.app.deps, actor, { id: '20261121081322-m1nemine', programmeId, name: 'Mine', jobType: 'interview', description: '' })
    expect((await look(who.token)).body?.result).toMatchObject({ status: 'pending', can_accept: false })
  })
})
