import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { createLogger } from '#server/http/log.ts'
import { ask } from '../support/server/http.ts'
import { startApp } from '../support/server/start-app.ts'
import { useScene } from '../support/server/scene.ts'

const lines: string[] = []
const scene = useScene({ log: createLogger('debug', { write: (line: string) => void lines.push(line) }) })

describe('logs', () => {
  it('have one line per request, and no e-mail, name, password, token, link code or file name', async () => {
    lines.length = 0
    const signedIn = await scene.result<{ token: string }>(
      'recruiter/recruiter_login',
      { email: sample.email, password: sample.password },
      '',
    )
    await scene.post('recruiter/recruiter_login', { email: 'somebody@else.test', password: 'wrong' }, '')
    await scene.result(
      'recruiter/import_candidates_by_sjon',
      { jobseeker_json: { job_id: sample.jobId, candidates: [{ name: 'Very Private', email: 'private@else.test' }] } },
      signedIn.token,
    )
    await scene.post('jobseeker/login_via_url', { code: scene.world.linkCode }, '')
    await ask(`${scene.app.url}/candidate/join/${scene.world.linkCode}?email=private@else.test`)
    await ask(`${scene.app.url}/api/reports/get_video/orgnl_private-file.webm`, { token: signedIn.token })
    const text = lines.join('')
    expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(6)
    expect(text).toContain('"call":"POST api/recruiter/recruiter_login"')
    expect(text).toContain('"call":"GET api/reports/get_video/{filename}"')
    for (const secret of [sample.email, sample.password, 'else.test', 'Private', 'private', signedIn.token, scene.world.linkCode, 'Rita'])
      expect(text).not.toContain(secret)
  })

  it('keep addresses and keys of failing database writes out, and the answer free of any detail', async () => {
    lines.length = 0
    const broken = await startApp({
      log: scene.app.deps.log,
      deps: (deps) => ({
        clock: {
          now: () => {
            throw new Error('dup key: { email: "private@else.test" } of private@else.test')
          },
        },
        log: deps.log,
      }),
    })
    const answer = await ask(`${broken.url}/api/session/check`, { body: { identifier: 'x', session_token: 'y' } })
    const failing = await ask(`${broken.url}/api/admin/login`, { body: { email: 'a@b.co' } })
    await broken.stop()
    expect([answer.status, failing.status]).toEqual([200, 500])
    expect(failing.body).toEqual({
      error_code: 1011,
      message: 'Something failed here. Nothing was changed.',
      request_id: failing.headers.get('x-request-id'),
    })
    expect(lines.join('')).toContain(failing.body?.request_id)
    expect(lines.join('')).not.toContain('private@else.test')
  })
})

describe('limits', () => {
  it('answer 429 with the time to wait, per call, and let other calls through', async () => {
    const app = await startApp({ config: { rateLimits: { perMinute: 10 } } })
    const login = () => ask(`${app.url}/api/recruiter/recruiter_login`, { body: { email: 'a@b.co', password: 'x' } })
    const answers = [await login(), await login(), await login()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.body).toMatchObject({ error_code: 1008 })
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(`${app.url}/api/admin/login`, { body: { email: 'a@b.co' } })).status).toBe(200)
    await app.stop()
  })

  it('count people behind one address apart', async () => {
    const app = await startApp({ config: { rateLimits: { perMinute: 3 } }, database: scene.app.database })
    const status = (token: string) => ask(`${app.url}/api/group/fetch`, { token, body: {} })
    const mine = [
      await status(scene.world.tokens.recruiter),
      await status(scene.world.tokens.recruiter),
      await status(scene.world.tokens.recruiter),
      await status(scene.world.tokens.recruiter),
    ]
    expect(mine.map((answer) => answer.status)).toEqual([200, 200, 200, 429])
    expect((await status(scene.world.foreignToken)).status).toBe(200)
    await app.stop()
  })
})

describe('health', () => {
  it('answers whether the process lives, whether it can work, and numbers', async () => {
    expect(await ask(`${scene.app.url}/healthz`)).toMatchObject({ status: 200, text: '{"status":"ok"}' })
    expect(await ask(`${scene.app.url}/readyz`)).toMatchObject({ status: 200, text: '{"status":"ready","database":true,"objects":true}' })
    const metrics = await ask(`${scene.app.url}/metrics`)
    expect(metrics.text).toMatch(/holdfast_request_seconds_count\{call="healthz",status="200"\} \d/)
    expect(metrics.text).not.toMatch(/@|sample/)
  })

  it('writes now and then, remembers for half a minute that it could, and says when there is no room, in which people can read', async () => {
    let now = Date.now()
    let writes = 0
    let failure: Error | null = null
    const app = await startApp({
      clock: { now: () => now },
      deps: ({ s3 }) => ({
        s3: { ...s3, put: async (...args) => (writes++, failure ? await Promise.reject(failure) : await s3.put(...args)) },
      }),
    })
    const ready = async (): Promise<unknown> => [(await ask(`${app.url}/readyz`)).text, writes]
    const fine = '{"status":"ready","database":true,"objects":true}'
    expect(await Promise.all([ready(), ready()])).toEqual([
      [fine, 1],
      [fine, 1],
    ])
    failure = Object.assign(new Error('no room'), { $metadata: { httpStatusCode: 507 } })
    now += 29_000
    expect(await ready()).toEqual([fine, 1])
    now += 1_000
    expect(await ready()).toEqual(['{"status":"ready","database":true,"objects":true,"full":true}', 2])
    failure = new Error('gone')
    now += 1_000
    expect(await ready()).toEqual(['{"status":"notReady","database":true,"objects":false}', 3])
    failure = null
    now += 1_000
    expect(await ready()).toEqual([fine, 4])
    await app.stop()
  })

  it('says that it is not ready when the object store does not answer', async () => {
    const app = await startApp({ deps: (deps) => ({ s3: { ...deps.s3, head: async () => await Promise.reject(new Error('gone')) } }) })
    expect(await ask(`${app.url}/readyz`)).toMatchObject({ status: 503, text: '{"status":"notReady","database":true,"objects":false}' })
    await app.stop()
  })
})
