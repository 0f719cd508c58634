import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { mailedToken } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { tokenFor } from '../../support/server/world.ts'
import { accountOf, makeMember, noted, pullCandidates } from './support.ts'

const scene = useScene()
const remove = (email: string, token?: string) => scene.post('group/delete_recruiter', { gid: sample.gid, email }, token)

describe('taking somebody out of a group', () => {
  it('ends sessions, keys and rights at once; the account goes on alone', async () => {
    const member = await makeMember(scene, 'admin')
    const { api_key: key } = await scene.result<{ api_key: string }>('recruiter/generate_api_key', {}, member.token)
    expect((await remove(member.email)).body?.result).toEqual({ removed: 'member' })
    expect((await scene.post('recruiter/fetch_program_list', {}, member.token)).status).toBe(401)
    expect((await scene.post('recruiter/fetch_program_list', {}, key)).status).toBe(401)
    const account = await accountOf(scene, member.email)
    expect(account).toMatchObject({ gid: `own-${member.id}`, groupRole: 'billing_admin' })
    const token = account ? await tokenFor(scene.app.deps, account) : ''
    expect((await pullCandidates(scene, token)).ids).toEqual([])
    expect((await scene.post('recruiter/fetch_setting', { job_id: sample.jobId }, token)).status).toBe(404)
    expect(await scene.result('recruiter/fetch_program_list', {}, token)).toEqual({ programs: [] })
    expect(await noted(scene, member.id)).toContain('group.memberRemoved')
    expect((await remove(member.email)).status).toBe(404)
  })

  it('ends a session that was opened while it happened', async () => {
    const member = await makeMember(scene, 'recruiter')
    const former = await accountOf(scene, member.email)
    await remove(member.email)
    const late = former ? await tokenFor(scene.app.deps, former) : ''
    expect((await scene.post('recruiter/fetch_program_list', {}, late)).status).toBe(401)
  })

  it('R394 takes an invitation back that was not answered', async () => {
    await scene.result('group/add_recruiter', { gid: sample.gid, email: 'asked@sample.test', role: 'recruiter' })
    expect((await remove('asked@sample.test')).body?.result).toEqual({ removed: 'invitation' })
    const token = await mailedToken(scene.app.deps, 'asked@sample.test', '/register')
    expect((await scene.post('group/extract_token', { token }, '')).body?.error_code).toBe(4)
    expect((await remove('asked@sample.test')).status).toBe(404)
  })

  it('X25 is for who manages members; the last administrator stays', async () => {
    const [member, billing] = [await makeMember(scene, 'recruiter'), await makeMember(scene, 'billing_admin')]
    expect((await remove(sample.email, member.token)).status).toBe(404)
    expect((await remove(sample.email, scene.world.foreignToken)).status).toBe(404)
    expect((await remove(billing.email)).status).toBe(403)
    expect((await remove(billing.email, billing.token)).status).toBe(200)
    expect((await remove(sample.email)).status).toBe(409)
  })
})
