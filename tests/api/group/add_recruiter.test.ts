import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { mailedToken, mailsTo } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'
import { accountOf, makeLoner, makeMember } from './support.ts'

const scene = useScene()
const add = (email: string, role: string, token?: string, gid: string = sample.gid) =>
  scene.post('group/add_recruiter', { gid, email, role }, token)

describe('adding somebody to a group', () => {
  it('R217 mails an invitation to register, and the account is there when it is taken up', async () => {
    const { body } = await add('new@sample.test', 'recruiter')
    expect(body?.result).toMatchObject({ gid: sample.gid, status: 'pending' })
    expect(await accountOf(scene, 'new@sample.test')).toBeNull()
    const token = await mailedToken(scene.app.deps, 'new@sample.test', '/register')
    const person = { token, email: 'new@sample.test', first_name: 'Ada', last_name: 'Lind', password: 'Another-world-2026!' }
    const made = await scene.result<{ recruiter_id: string }>('group/register_recruiter', person, '')
    expect(body?.result).toMatchObject({ recruiter_id: made.recruiter_id })
  })

  it('R394 cancels the former invitation to the same address', async () => {
    await add('twice@sample.test', 'recruiter')
    const first = await mailedToken(scene.app.deps, 'twice@sample.test', '/register')
    await add('twice@sample.test', 'line_manager')
    expect((await scene.post('group/extract_token', { token: first }, '')).body?.error_code).toBe(4)
  })

  it('R395 answers 10 for a recruiter of another group, and invites who is alone without jobs', async () => {
    expect((await add(foreign.email, 'recruiter')).body?.error_code).toBe(10)
    expect((await add(sample.email, 'recruiter')).body?.error_code).toBe(10)
    const loner = await makeLoner(scene)
    expect((await add(loner.email, 'admin')).body?.result).toMatchObject({ recruiter_id: loner.id, status: 'pending' })
    expect((await mailsTo(scene.app.deps, loner.email)).at(-1)).toMatchObject({ template: 'groupInvitation' })
  })

  it('answers 4 for a password below the policy, which is another way to add', async () => {
    const body = { gid: sample.gid, email: 'weak@sample.test', role: 'recruiter', password: 'abc' }
    expect((await scene.post('group/add_recruiter', body)).body?.error_code).toBe(4)
  })

  it('R011 R283 takes the four group roles and no other', async () => {
    expect((await add('lm@sample.test', 'line_manager')).status).toBe(200)
    expect((await add('owner@sample.test', 'owner')).status).toBe(422)
  })

  it('X25 is for who manages members, and nobody raises anybody above themselves', async () => {
    const recruiter = await makeMember(scene, 'recruiter')
    expect((await add('x@sample.test', 'recruiter', recruiter.token)).status).toBe(404)
    expect((await add('x@sample.test', 'recruiter', undefined, foreign.gid)).status).toBe(404)
    expect((await add('x@sample.test', 'billing_admin')).status).toBe(403)
    expect((await add('x@sample.test', 'billing_admin', scene.world.tokens.admin)).status).toBe(200)
  })
})
