import { describe, expect, it } from 'vitest'
import { allCalls } from '#shared/api/all-calls.ts'
import { KEY_AREAS, type KeyArea, type KeyRight } from '#shared/primitives/key-areas.ts'
import { sample } from '#shared/lib/sample.ts'
import { newJobId } from '#shared/primitives/ids.ts'
import { addJob } from '#server/commands/jobs/add-job.ts'
import { grantJobToGroup, revoke } from '#server/sync/rights/grants.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { ask, askCall } from '../../support/server/http.ts'
import { sampleRecruiter, useScene } from '../../support/server/scene.ts'
import { askChanges, readAll } from '../changes/support.ts'
import { makeMember, noted } from './support.ts'

const clock = movableClock()
const scene = useScene({ clock })
type Areas = Partial<Record<KeyArea, KeyRight>>
interface Shown {
  key_id: string
  api_key: string
}
interface Limits {
  areas: Areas
  jobs?: string[]
  expires_at?: number
  key_id?: string
}
const create = (of: Limits, token?: string) => scene.post('group/create_key', { gid: sample.gid, name: 'Payroll', ...of }, token)
const make = (of: Limits, token?: string) => scene.result<Shown>('group/create_key', { gid: sample.gid, name: 'Payroll', ...of }, token)
const list = (token?: string) => scene.result<{ keys: Record<string, unknown>[] }>('group/list_keys', { gid: sample.gid }, token)
const rotate = (key_id: string, token?: string) => scene.post('group/rotate_key', { gid: sample.gid, key_id }, token)
/** A secret after a rotation, as its contract gives it. */
const rotated = async (key_id: string) => (await scene.result<Shown>('group/rotate_key', { gid: sample.gid, key_id })).api_key
const readJobs = async (key: string) => (await scene.post('recruiter/fetch_program_list', {}, key)).status
const ALL_READ = Object.fromEntries(KEY_AREAS.map((area) => [area, 'read'])) as Areas // names are those of areas
const ALL_WRITE = Object.fromEntries(KEY_AREAS.map((area) => [area, 'write'])) as Areas // names are those of areas

async function addSecondJob(): Promise<string> {
  const id = newJobId(clock.now())
  await addJob(scene.app.deps, sampleRecruiter, { id, programmeId: sample.programmeId, name: 'Lighthouse keeper', jobType: 'interview' })
  return id
}

describe('named keys', () => {
  it('R012 stand beside the one key of the group; only hashes are stored, and each is shown once', async () => {
    const { api_key: one } = await scene.result<{ api_key: string }>('group/generate_api_key', { gid: sample.gid })
    const named = await make({ areas: { jobs: 'read' } })
    expect(named.api_key).toMatch(/^hfk_[\w-]{43}$/)
    expect([await readJobs(one), await readJobs(named.api_key)]).toEqual([200, 200])
    expect(await dumpDatabase(scene.app.deps)).not.toContain(named.api_key.slice(4))
    const { keys } = await list()
    expect(JSON.stringify(keys)).not.toContain('hash')
    expect(keys[0]).toMatchObject({ key_id: named.key_id, name: 'Payroll', areas: { jobs: 'read' }, is_own: true })
    expect(await noted(scene, named.key_id)).toEqual(['apiKey.created'])
  })

  it('R012 a repeat under its id makes no second key', async () => {
    const { key_id } = await make({ areas: { jobs: 'read' } })
    expect((await create({ areas: { jobs: 'read' }, key_id })).status).toBe(409)
  })

  it('open their areas and no other: a query needs read, a command write', async () => {
    const { api_key: key } = await make({ areas: { candidates: 'read', jobs: 'write' } })
    const open = allCalls.filter((call) => call.apiKey !== false && call.path !== 'api/recruiter/add_program')
    for (const call of open) {
      // examples are inputs, and inputs are objects
      const answer = await askCall(scene.app.url, call, call.example as Record<string, unknown>, { token: key })
      const may = call.apiKey === 'jobs' || (call.apiKey === 'candidates' && call.kind === 'query')
      const refusal = `authorization: this key may not ${call.kind === 'query' ? 'read' : 'write'} ${String(call.apiKey)}`
      const isRefused = answer.status === 403 && (answer.body?.details ?? []).some((detail) => detail.startsWith(refusal))
      expect([call.path, isRefused]).toEqual([call.path, !may])
    }
  })

  it('show and do nothing about jobs that they do not name', async () => {
    const other = await addSecondJob()
    const { api_key: key } = await make({ areas: ALL_WRITE, jobs: [other] })
    const programmes = await scene.result<{ programs: { job_list: { job_id: string }[] }[] }>('recruiter/fetch_program_list', {}, key)
    expect(programmes.programs.flatMap(({ job_list }) => job_list.map(({ job_id }) => job_id))).toEqual([other])
    expect((await scene.post('recruiter/fetch_setting', { job_id: sample.jobId }, key)).status).toBe(404)
    expect((await scene.post('recruiter/fetch_setting', { job_id: other }, key)).status).toBe(200)
    const { held } = await readAll(scene.app.url, key)
    const scopes = new Set([...held.values()].map(({ document }) => document?.scope))
    expect([...scopes]).toEqual([`job:${other}`])
    const whole = await scene.post('recruiter/get_usage', {}, key)
    expect([whole.status, whole.body?.details]).toEqual([403, ['authorization: this key may not read jobs, or is limited to jobs']])
  })

  it('name only jobs that their maker sees', async () => {
    const jobs = ['20261121081399-n0b0dys0']
    expect((await create({ areas: { jobs: 'read' }, jobs })).status).toBe(404)
  })

  it('change their secret with a day of both, and any number of times', async () => {
    const { key_id, api_key: first } = await make({ areas: { jobs: 'read' } })
    const second = await rotated(key_id)
    const third = await rotated(key_id)
    expect(await Promise.all([first, second, third].map(readJobs))).toEqual([200, 200, 200])
    clock.forward(DAY_MS + 1)
    // sessions of the world ended meanwhile
    expect(await Promise.all([first, second, third].map(readJobs))).toEqual([401, 401, 200])
    expect(await noted(scene, key_id)).toEqual(['apiKey.created', 'apiKey.rotated', 'apiKey.rotated'])
  })
})

describe('the end of named keys', () => {
  const signIn = async () => (await makeMember(scene, 'admin')).token

  it('comes with their date, and with a word', async () => {
    const token = await signIn()
    const short = await make({ areas: { jobs: 'read' }, expires_at: clock.now() + 1000 }, token)
    const ended = await make({ areas: { jobs: 'read' } }, token)
    await scene.result('group/revoke_key', { gid: sample.gid, key_id: ended.key_id }, token)
    await scene.result('group/revoke_key', { gid: sample.gid, key_id: ended.key_id }, token)
    expect([await readJobs(short.api_key), await readJobs(ended.api_key)]).toEqual([200, 401])
    clock.forward(2000)
    expect(await readJobs(short.api_key)).toBe(401)
    expect((await list(token)).keys.map(({ key_id }) => key_id)).not.toContain(ended.key_id)
    expect((await rotate(ended.key_id, token)).status).toBe(404)
    expect((await create({ areas: { jobs: 'read' }, expires_at: clock.now() }, token)).status).toBe(422)
    expect(await noted(scene, ended.key_id)).toEqual(['apiKey.created', 'apiKey.revoked'])
  })

  it('R344 comes with the developer mode, and with the membership of their maker', async () => {
    const maker = await makeMember(scene, 'admin')
    const admin = await signIn()
    const { api_key: key } = await make({ areas: { jobs: 'read' } }, maker.token)
    const turn = (developerModeEnabled: boolean) => scene.result('group/edit_group', { gid: sample.gid, developerModeEnabled }, admin)
    await turn(false)
    expect([await readJobs(key), (await create({ areas: { jobs: 'read' } }, admin)).status]).toEqual([401, 403])
    await turn(true)
    expect(await readJobs(key)).toBe(200)
    await scene.result('group/delete_recruiter', { gid: sample.gid, email: maker.email }, admin)
    expect(await readJobs(key)).toBe(401)
  })

  it('R344 is no gift: others end a key, only its maker gets another secret, and line managers see none', async () => {
    const [maker, admin, manager] = [await makeMember(scene, 'admin'), await signIn(), await makeMember(scene, 'line_manager')]
    const { key_id, api_key: key } = await make({ areas: { jobs: 'read' } }, maker.token)
    expect((await rotate(key_id, admin)).status).toBe(404)
    expect((await scene.post('group/list_keys', { gid: sample.gid }, manager.token)).status).toBe(404)
    await scene.result('group/revoke_key', { gid: sample.gid, key_id }, admin)
    expect(await readJobs(key)).toBe(401)
  })
})

describe('the change feed of a named key', () => {
  it('R012 shows the collections of its areas, and a cursor of another view begins anew', async () => {
    const { token } = await makeMember(scene, 'admin')
    const narrow = await make({ areas: { changes: 'read', candidates: 'read' } }, token)
    const wide = await make({ areas: ALL_READ }, token)
    const { held, cursor } = await readAll(scene.app.url, narrow.api_key)
    expect(
      [...new Set([...held.values()].map(({ collection }) => collection))].filter((col) => !['interviews', 'answers'].includes(col)),
    ).toEqual([])
    expect(held.size).toBeGreaterThan(0)
    const others = [wide.api_key, token]
    for (const other of others) {
      const answer = await askChanges(scene.app.url, other, { since: cursor })
      expect([answer.status, answer.body?.error_code]).toEqual([409, 1013])
    }
    // the same limits of the same maker are the same view
    const again = await make({ areas: { candidates: 'read', changes: 'read' } }, token)
    expect((await askChanges(scene.app.url, again.api_key, { since: cursor })).status).toBe(200)
  })

  it('R012 ends, when its maker loses a right, with what a fresh reader gets', async () => {
    const other = await addSecondJob()
    const maker = await makeMember(scene, 'admin')
    for (const limits of [{ areas: ALL_READ }, { areas: ALL_READ, jobs: [sample.jobId, other] }]) {
      const { api_key: key } = await make(limits, maker.token)
      const before = await readAll(scene.app.url, key)
      expect([...before.held.values()].some(({ document }) => document?.scope === `job:${other}`)).toBe(true)
      await revoke(scene.app.deps, { user: maker.id, scope: `job:${other}` })
      const after = await readAll(scene.app.url, key, { since: before.cursor })
      for (const [id, change] of after.held) before.held.set(id, change)
      const kept = [...before.held.values()].filter(({ deleted }) => !deleted).map(({ id }) => id)
      const fresh = [...(await readAll(scene.app.url, key)).held.values()].filter(({ deleted }) => !deleted).map(({ id }) => id)
      expect(kept.toSorted()).toEqual(fresh.toSorted())
      expect([...after.held.values()].some(({ id, deleted }) => id === other && deleted)).toBe(true)
      await grantJobToGroup(scene.app.deps, { gid: sample.gid, jobId: other })
    }
  })
})

describe('answers to keys', () => {
  it('say what is left of the minute', async () => {
    const { token } = await makeMember(scene, 'admin')
    const { api_key: key } = await make({ areas: { jobs: 'read' } }, token)
    const { headers } = await ask(`${scene.app.url}/api/recruiter/fetch_program_list`, { body: {}, token: key })
    expect(headers.get('ratelimit-policy')).toMatch(/^"key";q=\d+;w=60$/)
    expect(headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=\d+$/)
    const ofPerson = await ask(`${scene.app.url}/api/recruiter/fetch_program_list`, { body: {}, token })
    expect(ofPerson.headers.get('ratelimit')).toBeNull()
  })
})
