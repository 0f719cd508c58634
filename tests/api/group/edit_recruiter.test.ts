import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { useScene } from '../../support/server/scene.ts'
import { accountOf, makeMember, noted, pullCandidates } from './support.ts'

const scene = useScene()
const edit = (email: string, role: string, token?: string, gid: string = sample.gid) =>
  scene.post('group/edit_recruiter', { gid, email, role }, token)

describe('the role of a member', () => {
  it('R011 R283 changes to one of four; others are refused', async () => {
    const member = await makeMember(scene, 'recruiter')
    for (const role of ['line_manager', 'admin', 'recruiter'])
      expect((await edit(member.email, role)).body?.result).toEqual({ recruiter_id: member.id, role })
    expect((await edit(member.email, 'owner')).status).toBe(422)
    expect(await noted(scene, member.id)).toEqual(['account.created', 'group.roleChanged', 'group.roleChanged', 'group.roleChanged'])
  })

  it('decides what may be seen and done, at once: a line manager loses the jobs, a recruiter gets them', async () => {
    const member = await makeMember(scene, 'admin')
    const before = await pullCandidates(scene, member.token)
    expect(before.ids).toContain(sample.interviewId)
    await edit(member.email, 'line_manager')
    expect((await pullCandidates(scene, member.token, before)).ids).toEqual([])
    expect((await scene.post('recruiter/fetch_setting', { job_id: sample.jobId }, member.token)).status).toBe(404)
    expect((await edit(sample.email, 'recruiter', member.token)).status).toBe(404)
    await edit(member.email, 'recruiter')
    expect((await pullCandidates(scene, member.token)).ids).toContain(sample.interviewId)
  })

  it('X25 of a billing admin is theirs: an admin neither makes nor unmakes one', async () => {
    const [billing, member] = [await makeMember(scene, 'billing_admin'), await makeMember(scene, 'recruiter')]
    expect((await edit(billing.email, 'recruiter')).status).toBe(403)
    expect((await edit(member.email, 'billing_admin')).status).toBe(403)
    expect((await edit(member.email, 'billing_admin', billing.token)).status).toBe(200)
  })

  it('stays when nobody else looks after the group, and that of strangers is not found', async () => {
    const gid = 'lonely-group'
    await createGroup(scene.app.deps, 'test', { gid, groupName: 'Lonely' })
    const only = await makeMember(scene, 'billing_admin', gid)
    expect((await edit(only.email, 'recruiter', only.token, gid)).status).toBe(409)
    expect((await accountOf(scene, only.email))?.groupRole).toBe('billing_admin')
    expect((await edit(only.email, 'recruiter')).status).toBe(404)
    expect((await edit('nobody@sample.test', 'recruiter')).status).toBe(404)
  })
})
