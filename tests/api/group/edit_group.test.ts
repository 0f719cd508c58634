import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { GroupSettingsView, GroupView } from '#shared/views/group.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { useScene } from '../../support/server/scene.ts'
import { makeMember, noted } from './support.ts'

const scene = useScene()
const hook = { isActive: true, url: 'https://hooks.example.com/in', accessToken: 'secret-of-the-hook', events: ['interview.completed'] }
const edit = (changes: object, token?: string) => scene.post('group/edit_group', { gid: sample.gid, ...changes }, token)
const settings = async (token?: string): Promise<GroupSettingsView | undefined> =>
  (await scene.result<{ groups: GroupView[] }>('group/fetch', {}, token)).groups.find(({ gid }) => gid === sample.gid)?.settings

describe('the settings of a group', () => {
  it('R344 keep webhooks as they were given, with the access token masked and encrypted', async () => {
    await edit({ webhooks: [hook], developerModeEnabled: true })
    expect(await settings()).toMatchObject({ webhooks: [{ ...hook, accessToken: '********' }], developerModeEnabled: true })
    expect(await dumpDatabase(scene.app.deps)).not.toContain(hook.accessToken)
    await edit({ developerModeEnabled: false })
    expect(await settings()).toMatchObject({ webhooks: [{ url: hook.url }], developerModeEnabled: false })
    expect(await noted(scene, sample.gid)).toContain('group.edited')
  })

  it('R344 keep a masked token for the url it was entered for, and for no other', async () => {
    const sealed = async () => (await scene.app.deps.models.groups.findOne({ _id: sample.gid }).lean())?.webhooks?.[0]?.sealedToken
    await edit({ webhooks: [hook] })
    const before = await sealed()
    const masked = { ...hook, accessToken: '********' }
    expect((await edit({ webhooks: [{ ...masked, isActive: false }] })).status).toBe(200)
    expect(await sealed()).toBe(before)
    const stolen = await edit({ webhooks: [{ ...masked, url: 'https://elsewhere.example.com/' }] })
    expect([stolen.status, stolen.body?.details]).toEqual([422, ['webhooks.0.accessToken: has to be entered for this url']])
  })

  it.each([
    ['no url', { url: undefined }],
    ['http', { url: 'http://hooks.example.com' }],
    ['a private number', { url: 'https://10.0.0.7/in' }],
    ['this machine', { url: 'https://localhost/in' }],
    ['an unknown event', { events: ['all'] }],
    ['no event', { events: [] }],
    ['a token with a line end', { accessToken: 'a\r\nx-evil: 1' }],
    ['a field of its own', { secret: 1 }],
  ])('R146 refuse a webhook with %s', async (_name, change) => {
    expect((await edit({ webhooks: [{ ...hook, ...change }] })).status).toBe(422)
  })

  it('R344 give permissions to roles: a recruiter who may manage members sees them, and cannot give more', async () => {
    const recruiter = await makeMember(scene, 'recruiter')
    const people = () => scene.post('group/fetch_recruiter', { gid: sample.gid }, recruiter.token)
    expect([(await people()).status, (await edit({}, recruiter.token)).status]).toEqual([404, 404])
    await edit({ permissions: { recruiter: ['manage_members', 'manage_settings'] } })
    expect((await people()).status).toBe(200)
    expect((await settings(recruiter.token))?.permissions.recruiter).toEqual(['manage_members', 'manage_settings'])
    expect((await edit({ permissions: { recruiter: ['manage_api_key'] } }, recruiter.token)).status).toBe(403)
    await edit({ permissions: { recruiter: [] } })
    expect((await people()).status).toBe(404)
    expect((await edit({ permissions: { billing_admin: [] } })).status).toBe(422)
    expect((await edit({ permissions: { recruiter: ['everything'] } })).status).toBe(422)
  })

  it('R069 include the name, which administrators of the product may change too', async () => {
    expect((await edit({ groupName: ' Harbour Works ' }, scene.world.tokens.admin)).status).toBe(200)
    const { groups } = await scene.result<{ groups: GroupView[] }>('group/fetch', {})
    expect(groups.map(({ groupName }) => groupName)).toEqual(['Harbour Works'])
    expect((await edit({ groupName: ' ' })).status).toBe(422)
  })

  it('are shown to nobody who may not change them', async () => {
    const member = await makeMember(scene, 'line_manager')
    expect(await settings(member.token)).toBeUndefined()
    expect((await edit({ developerModeEnabled: true }, scene.world.foreignToken)).status).toBe(404)
  })
})
