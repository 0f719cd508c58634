import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { mailedToken } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'
import { makeMember, noted } from './support.ts'

const scene = useScene()
const end = (gid: string, token = scene.world.tokens.admin) => scene.post('group/delete_group', { gid }, token)

it('R069 a group is ended by administrators of the product: nobody enters it, other groups stay', async () => {
  const member = await makeMember(scene, 'admin')
  const { api_key: key } = await scene.result<{ api_key: string }>('recruiter/generate_api_key', {}, member.token)
  await scene.result('group/add_recruiter', { gid: sample.gid, email: 'asked@sample.test', role: 'recruiter' })
  expect((await end(sample.gid, scene.world.tokens.recruiter)).status).toBe(403)
  expect((await end('nobodys-group')).status).toBe(404)
  expect((await end(sample.gid)).body?.result).toEqual({ gid: sample.gid, suspended: 2 })
  for (const token of [member.token, scene.world.tokens.recruiter, key])
    expect((await scene.post('recruiter/fetch_program_list', {}, token)).status).toBe(401)
  const login = await scene.post('recruiter/recruiter_login', { email: member.email, password: sample.password }, '')
  expect(login.body?.error_code).toBe(3)
  const invitation = await mailedToken(scene.app.deps, 'asked@sample.test', '/register')
  expect((await scene.post('group/extract_token', { token: invitation }, '')).body?.error_code).toBe(4)
  const { groups } = await scene.result<{ groups: { gid: string }[] }>('group/fetch', {}, scene.world.tokens.admin)
  expect(groups.map(({ gid }) => gid)).toEqual([foreign.gid])
  expect((await scene.post('group/fetch', {}, scene.world.foreignToken)).status).toBe(200)
  expect((await end(sample.gid)).status).toBe(200)
  expect((await noted(scene, sample.gid)).filter((action) => action === 'group.deleted')).toHaveLength(1)
})
