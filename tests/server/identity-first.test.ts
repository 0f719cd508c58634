import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { ask } from '../support/server/http.ts'
import { movableClock } from '../support/clock/movable-clock.ts'
import { sendPartly } from '../support/server/raw-request.ts'
import { useScene } from '../support/server/scene.ts'
import { startApp } from '../support/server/start-app.ts'

const clock = movableClock()
const scene = useScene({ clock })
const open: { socket: { destroy(): void } }[] = []
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy()
})

/** A request that has sent nothing but its head and a first byte when it is answered, if it is. */
async function begin(
  { token, path = 'sync/push', announced = 15_000_000 }: { token?: string; path?: string; announced?: number },
  url = scene.app.url,
) {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const request = await sendPartly(`${url}/api/${path}`, { method: 'POST', headers, announced, body: Buffer.from('{') })
  open.push(request)
  return request
}

describe('who asks is judged before the body is read', () => {
  it('a token that is none, is of another role, or is missing where much is going to come', async () => {
    const statusOf = async (...of: Parameters<typeof begin>) => await (await begin(...of)).status()
    expect(await statusOf({ token: 'wrong' })).toBe(401)
    expect(await statusOf({ token: scene.world.tokens.admin })).toBe(403)
    expect(await statusOf({})).toBe(401)
    expect(await statusOf({ token: 'wrong', path: 'recruiter/fetch_setting', announced: 1000 })).toBe(401)
  })

  it('and so is how often: nothing is read of who has to wait', async () => {
    const app = await startApp({ config: { rateLimits: { perMinute: 5 } } })
    try {
      const statuses = []
      for (let n = 0; n < 7; n++)
        statuses.push(await (await begin({ token: 'wrong', path: 'recruiter/fetch_setting', announced: 1000 }, app.url)).status())
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    } finally {
      await app.stop()
    }
  })

  it('a sender in the middle of a large body hears of it, and its connection is not reset', async () => {
    for (let n = 0; n < 3; n++) {
      const answer = await ask(`${scene.app.url}/api/sync/push`, { token: 'wrong', body: `{"a":"${'x'.repeat(15_000_000)}"}` })
      expect([answer.status, answer.body?.error_code]).toEqual([401, 1002])
    }
  })

  it('and again after a body that took long: a session that ended meanwhile changes nothing', async () => {
    const body = JSON.stringify({ is_shortlist: 1, job_id: sample.jobId, interview_ids: [sample.interviewId] })
    const login = await scene.result<{ token: string }>('recruiter/recruiter_login', { email: sample.email, password: sample.password }, '')
    const request = await begin({ token: login.token, path: 'recruiter/change_jobseeker_status', announced: Buffer.byteLength(body) })
    // judged, and now waiting for the rest
    await expect.poll(async () => (await scene.app.deps.models.sessions.countDocuments({ accountId: sample.recruiterId })) > 0).toBe(true)
    for (let calls = 0; calls < 3; calls++) await ask(`${scene.app.url}/readyz`)
    await scene.post('recruiter/recruiter_logout', {}, login.token)
    clock.forward(2000)
    request.socket.write(body.slice(1))
    expect(await request.status()).toBe(401)
  })
})

describe('a token in the body', () => {
  const withBytes = (bytes: number) => ({
    collection: 'programmes',
    rows: [],
    token: scene.world.tokens.recruiter,
    padding: 'x'.repeat(bytes),
  })

  it('R286 is taken in a small body, also of a call that takes large ones; a large body has it in the header', async () => {
    // the padding is no field: admitted callers are told
    expect((await scene.post('sync/push', withBytes(200_000), '')).status).toBe(422)
    const refused = await scene.post('sync/push', withBytes(300_000), '')
    expect([refused.status, refused.body?.details]).toEqual([401, [expect.stringContaining('authorization')]])
    const { token, ...rest } = withBytes(300_000)
    expect((await scene.post('sync/push', rest, token)).status).toBe(422)
  })

  it('without a length ends at the same size', async () => {
    const request = await sendPartly(`${scene.app.url}/api/sync/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      announced: null,
      body: Buffer.from(`${(300_000).toString(16)}\r\n${' '.repeat(300_000)}\r\n`),
    })
    open.push(request)
    expect(await request.status()).toBe(401)
    if (!request.socket.closed) await once(request.socket, 'close')
  })
})

describe('large JSON', () => {
  const token = () => scene.world.tokens.recruiter

  it.each([
    ['nested too deep', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['with more values than any device sends', `{"rows":[${'[],'.repeat(60_000)}[]]}`],
  ])('is refused %s, before it is parsed', async (_what, body) => {
    const answer = await scene.post('sync/push', body, token())
    expect([answer.status, answer.body?.error_code]).toEqual([413, 1006])
  })

  it('inside of JSON has the same limits', async () => {
    const nested = { jobseeker_json: `${'['.repeat(1000)}${']'.repeat(1000)}` }
    expect((await scene.post('recruiter/import_candidates_by_sjon', nested, token())).status).toBe(413)
    const good = { job_id: sample.jobId, candidates: [{ name: 'José Lee', email: 'jose.lee@silence.test' }] }
    expect((await scene.post('recruiter/import_candidates_by_sjon', { jobseeker_json: JSON.stringify(good) }, token())).status).toBe(200)
    expect((await scene.post('recruiter/import_candidates_by_sjon', { jobseeker_json: '{"job_id":' }, token())).status).toBe(422)
  })

  it('of one account waits when two of the largest are under way, and small calls of that account go on', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token()}` }
    const body = Buffer.from(`{"a":"${'x'.repeat(15_800_000)}`)
    for (let n = 0; n < 2; n++)
      open.push(await sendPartly(`${scene.app.url}/api/sync/push`, { method: 'POST', headers, announced: 15_900_000, body }))
    const push = () => scene.post('sync/push', { collection: 'programmes', rows: [], padding: 'x'.repeat(500_000) }, token())
    await expect.poll(async () => (await push()).status, { interval: 20 }).toBe(503)
    expect((await push()).headers.get('retry-after')).toBe('5')
    expect((await scene.post('recruiter/fetch_setting', { job_id: sample.jobId }, token())).status).toBe(200)
    // silent ones make room
    await expect.poll(async () => (await push()).status).toBe(422)
  })
})

describe('unknown fields', () => {
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`unknown${n}`, 1]))

  it('are named, ten of them at most', async () => {
    const answer = await scene.post('recruiter/fetch_setting', { job_id: sample.jobId, ...many })
    expect([answer.status, answer.body?.details]).toEqual([422, Array.from({ length: 10 }, (_, n) => `unknown${n}: unknown field`)])
    const nested = await scene.post('sync/push', { collection: 'programmes', rows: [{ newDocumentState: { id: 'x' }, ...many }] })
    expect([nested.status, nested.body?.details?.length]).toEqual([422, 10])
  })

  it('of a form too, where they are left out, and a form with too many fields is refused', async () => {
    const path = 'api/s3/create_s3_upload_url_simple'
    const fields = { bucket_name: 'recruiter', object_name: `company_logos/${sample.gid}/01k9logo0000000000000logo.png` }
    const send = async (extra: [string, string][]) =>
      await ask(`${scene.app.url}/${path}`, {
        body: new URLSearchParams([...Object.entries(fields), ...extra]).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        token: scene.world.tokens.recruiter,
      })
    const extra = Object.keys(many).map((name): [string, string] => [name, '1'])
    const answer = await send(extra)
    expect([answer.status, answer.body?.ignored]).toEqual([200, extra.slice(0, 10).map(([name]) => name)])
    expect((await send(Array.from({ length: 60_000 }, () => ['a', '']))).status).toBe(413)
  })
})
