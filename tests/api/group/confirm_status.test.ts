import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { addJob, ensureProgramme } from '#server/commands/jobs/add-job.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'
import { accountOf, makeLoner, noted, pullCandidates, type Member } from './support.ts'

const clock = movableClock()
const scene = useScene({ clock })
const confirm = (who: Pick<Member, 'token'>, option: string) => scene.post('group/confirm_status', { gid: sample.gid, option }, who.token)
const signInAgain = async (who: Member) => {
  const account = await accountOf(scene, who.email)
  return account ? await tokenFor(scene.app.deps, account) : ''
}

async function invited(role = 'recruiter') {
  const loner = await makeLoner(scene)
  // the clock of other tests has ended the first session of the sample recruiter
  const token = await signInAgain({ id: '', email: sample.email, token: '' })
  await scene.result('group/add_recruiter', { gid: sample.gid, email: loner.email, role }, token)
  return loner
}

describe('an invitation to join a group', () => {
  it('R217 accepted makes an active member, who signs in again and has the role', async () => {
    const who = await invited('admin')
    expect((await confirm(who, 'accept')).body?.result).toEqual({ gid: sample.gid, role: 'admin', status: 'active' })
    expect((await confirm(who, 'accept')).status).toBe(401)
    const token = await signInAgain(who)
    expect((await pullCandidates(scene, token)).ids).toContain(sample.interviewId)
    expect((await scene.post('group/fetch_recruiter', { gid: sample.gid }, token)).status).toBe(200)
    expect((await confirm({ token }, 'accept')).body?.result).toMatchObject({ status: 'active' })
    expect(await noted(scene, who.id)).toContain('group.joined')
  })

  it('R217 declined is closed, and nobody became a member', async () => {
    const who = await invited()
    expect((await confirm(who, 'decline')).body?.result).toMatchObject({ status: 'declined' })
    expect(await accountOf(scene, who.email)).toMatchObject({ gid: who.gid })
    expect((await confirm(who, 'accept')).status).toBe(404)
    expect(await noted(scene, who.id)).toContain('group.declined')
  })

  it('R217 takes no other option, and nobody answers for somebody else', async () => {
    const [who, other] = [await invited(), await makeLoner(scene)]
    expect((await confirm(who, 'maybe')).status).toBe(422)
    expect((await confirm(other, 'accept')).status).toBe(404)
  })

  it('R391 answers 1 when it expired', async () => {
    const who = await invited()
    clock.forward(8 * DAY_MS)
    expect((await confirm({ token: await signInAgain(who) }, 'accept')).body?.error_code).toBe(1)
  })

  it('R394 answers 4 when the group took it back', async () => {
    const who = await invited()
    const token = await signInAgain({ id: '', email: sample.email, token: '' })
    await scene.result('group/delete_recruiter', { gid: sample.gid, email: who.email }, token)
    expect((await confirm(who, 'accept')).body?.error_code).toBe(4)
  })

  it('R395 answers 10 when the recruiter has jobs by now, which would be left behind', async () => {
    const who = await invited()
    const actor = { id: who.id, role: 'recruiter', gid: who.gid, name: 'Pat', groupRole: 'billing_admin' } as const
    const programmeId = await ensureProgramme(scene.app.deps, actor, { name: 'Mine', id: scene.app.deps.random.id() })
    await addJob(scene.app.deps, actor, { id: '20261121081321-m1nemine', programmeId, name: 'Mine', jobType: 'interview', description: '' })
    expect((await confirm(who, 'accept')).body?.error_code).toBe(10)
    expect(await accountOf(scene, who.email)).toMatchObject({ gid: who.gid })
  })

  it('is finished by a repeat when the first try died before its end', async () => {
    const who = await invited()
    await scene.app.deps.models.accounts.updateOne({ _id: who.id }, { $set: { gid: sample.gid, groupRole: 'recruiter' } })
    const token = await signInAgain(who)
    expect((await confirm({ token }, 'accept')).body?.result).toMatchObject({ status: 'active' })
    expect((await pullCandidates(scene, token)).ids).toContain(sample.interviewId)
  })
})
