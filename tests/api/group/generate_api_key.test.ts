import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { useScene } from '../../support/server/scene.ts'
import { makeMember, noted } from './support.ts'

const scene = useScene()
const generate = (token?: string) => scene.post('group/generate_api_key', { gid: sample.gid }, token)
const newKey = async (token?: string) =>
  (await scene.result<{ api_key: string }>('group/generate_api_key', { gid: sample.gid }, token)).api_key
const turnDeveloperMode = async (developerModeEnabled: boolean) =>
  await scene.result('group/edit_group', { gid: sample.gid, developerModeEnabled })
const listWith = async (key: string) => (await scene.post('recruiter/fetch_program_list', {}, key)).status

describe('the API key of a group', () => {
  it('R012 is one: whoever makes a new one ends the former; only its hash is stored, and it is shown once', async () => {
    await turnDeveloperMode(true)
    const other = await makeMember(scene, 'admin')
    const first = await newKey()
    expect(await listWith(first)).toBe(200)
    const second = await newKey(other.token)
    expect([await listWith(first), await listWith(second)]).toEqual([401, 200])
    expect(await dumpDatabase(scene.app.deps)).not.toContain(second.slice(4))
    expect((await noted(scene, `group:${sample.gid}`)).every((action) => action === 'apiKey.generated')).toBe(true)
  })

  it('R012 is the same by either call: what a recruiter makes replaces it too', async () => {
    await turnDeveloperMode(true)
    const first = await newKey()
    const { api_key: second } = await scene.result<{ api_key: string }>('recruiter/generate_api_key', {})
    expect([await listWith(first), await listWith(second)]).toEqual([401, 200])
    const third = await newKey()
    expect([await listWith(second), await listWith(third)]).toEqual([401, 200])
  })

  it('R012 leaves nothing to keys that single recruiters had before', async () => {
    await turnDeveloperMode(true)
    const key = await newKey()
    const { apiKeys } = scene.app.deps.models
    const stored = await apiKeys.findOne({ _id: `group:${sample.gid}` }).lean()
    await apiKeys.deleteOne({ _id: `group:${sample.gid}` })
    await apiKeys.insertMany([{ _id: sample.recruiterId, gid: sample.gid, hash: stored?.hash ?? '', createdAt: 1 }], { lean: true })
    expect(await listWith(key)).toBe(401)
  })

  it('R344 needs the developer mode', async () => {
    await turnDeveloperMode(true)
    const key = await newKey()
    await turnDeveloperMode(false)
    expect([await listWith(key), (await generate()).status]).toEqual([401, 403])
    expect((await scene.post('recruiter/generate_api_key', {})).status).toBe(403)
  })

  it('ends with the membership of who made it', async () => {
    await turnDeveloperMode(true)
    const maker = await makeMember(scene, 'admin')
    const key = await newKey(maker.token)
    await scene.result('group/delete_recruiter', { gid: sample.gid, email: maker.email })
    expect(await listWith(key)).toBe(401)
  })

  it('X25 is made by who manages keys', async () => {
    const recruiter = await makeMember(scene, 'recruiter')
    expect([(await generate(recruiter.token)).status, (await generate(scene.world.foreignToken)).status]).toEqual([404, 404])
    expect((await scene.post('recruiter/generate_api_key', {}, recruiter.token)).status).toBe(404)
  })
})
