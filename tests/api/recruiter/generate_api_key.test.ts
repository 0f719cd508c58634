import { describe, expect, it } from 'vitest'
import { allCalls } from '#shared/api/all-calls.ts'
import { sample } from '#shared/lib/sample.ts'
import { API_KEY_PREFIX } from '#server/services/token-hash.ts'
import { revoke } from '#server/sync/rights/grants.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { ask, askCall } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign, tokenFor } from '../../support/server/world.ts'
import { changesOf, readAll } from '../changes/support.ts'

const scene = useScene()
const newKey = async (token?: string): Promise<string> =>
  (await scene.result<{ api_key: string }>('recruiter/generate_api_key', {}, token)).api_key
const listWith = (key: string) => scene.post('recruiter/fetch_program_list', {}, key)

describe('an API key', () => {
  it('has 256 random bits, is shown once and stored as a hash only', async () => {
    const key = await newKey()
    expect(key).toMatch(new RegExp(`^${API_KEY_PREFIX}[A-Za-z0-9_-]{43}$`))
    expect(await dumpDatabase(scene.app.deps)).not.toContain(key.slice(API_KEY_PREFIX.length))
    const entries = await scene.app.deps.models.audit.find({ gid: sample.gid }).lean()
    expect(entries.filter(({ action }) => action === 'apiKey.generated')).toMatchObject([
      { by: sample.recruiterId, target: `group:${sample.gid}` },
    ])
  })

  it('R012 acts as its recruiter, whose group has one: the former one is dead as soon as the next is there', async () => {
    const first = await newKey()
    expect(await (await listWith(first)).body?.result).toEqual(await scene.result('recruiter/fetch_program_list', {}))
    const second = await newKey()
    expect([(await listWith(first)).status, (await listWith(second)).status]).toEqual([401, 200])
    const theirs = await newKey(scene.world.foreignToken)
    expect([(await listWith(second)).status, (await listWith(theirs)).status]).toEqual([200, 200])
    expect((await listWith(theirs)).text).toContain(foreign.programmeId)
    expect((await listWith(theirs)).text).not.toContain(sample.programmeId)
  })

  it('two made at once leave exactly one that works', async () => {
    const keys = await Promise.all([newKey(), newKey(), newKey()])
    const states = await Promise.all(keys.map(async (key) => (await listWith(key)).status))
    expect(states.filter((status) => status === 200)).toHaveLength(1)
    expect(states.filter((status) => status === 401)).toHaveLength(2)
  })

  it.each(
    allCalls
      .filter((call) => call.access === 'session' && !call.apiKey && call.roles.includes('recruiter'))
      .map((call) => [call.path, call] as const),
  )('does not open %s', async (_path, call) => {
    // examples are inputs, and inputs are objects
    const answer = await askCall(scene.app.url, call, call.example as Record<string, unknown>, { token: await newKey() })
    expect([answer.status, answer.body?.details]).toEqual([403, ['authorization: this call does not take an API key']])
  })

  it('is never taken by calls of passwords, sessions, accounts, keys, or of another role', () => {
    const open = allCalls.filter((call) => call.apiKey)
    for (const call of open) {
      expect(call.path).not.toMatch(/login|logout|session|password|api_key|group\/(?!\w*webhook)|admin\/|sync\//)
      expect(call.access).toBe('session')
      expect(call.roles).toContain('recruiter')
    }
  })

  it('ends when the account is suspended, moves to another group or loses its rights', async () => {
    const key = await newKey()
    const { accounts } = scene.app.deps.models
    await accounts.updateOne({ _id: sample.recruiterId }, { $set: { frozenAt: 1 } })
    expect((await listWith(key)).status).toBe(401)
    await accounts.updateOne({ _id: sample.recruiterId }, { $unset: { frozenAt: 1 }, $set: { gid: foreign.gid } })
    expect((await listWith(key)).status).toBe(401)
    await accounts.updateOne({ _id: sample.recruiterId }, { $set: { gid: sample.gid } })
    const { cursor } = await readAll(scene.app.url, key)
    await revoke(scene.app.deps, { user: sample.recruiterId, scope: `job:${sample.jobId}` })
    const after = await changesOf(scene.app.url, key, { since: cursor })
    expect(after.changes.find(({ id }) => id === sample.jobId)).toMatchObject({ deleted: true })
    expect((await scene.post('recruiter/fetch_setting', { job_id: sample.jobId }, key)).status).toBe(404)
  })

  it('reads the same feed as its recruiter', async () => {
    const key = await newKey()
    const own = await readAll(scene.app.url, scene.world.tokens.recruiter)
    expect(Object.fromEntries((await readAll(scene.app.url, key)).held)).toEqual(Object.fromEntries(own.held))
  })

  it('an unknown key, a dead one and a session token that is none answer alike', async () => {
    const answers = await Promise.all(
      [`${API_KEY_PREFIX}${'x'.repeat(43)}`, API_KEY_PREFIX, 'none'].map(
        async (token) => await ask(`${scene.app.url}/v1/changes`, { token }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, { ...body, request_id: '-' }]))).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })
})

describe('requests with an API key', () => {
  const limited = useScene({ config: { rateLimits: { perMinute: 5 } } })

  it('are counted by themselves: they do not lock their recruiter out', async () => {
    const { deps } = limited.app
    const second = await deps.models.accounts.findOne({ _id: foreign.recruiterId }).lean()
    const key = (await limited.result<{ api_key: string }>('recruiter/generate_api_key', {})).api_key
    // 600 a minute at the nominal rate of 1200, so half of it here
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await limited.post('recruiter/fetch_program_list', {}, key)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    expect((await limited.post('recruiter/fetch_program_list', {})).status).toBe(200)
    if (second) expect((await limited.post('recruiter/fetch_program_list', {}, await tokenFor(deps, second))).status).toBe(200)
  })
})
