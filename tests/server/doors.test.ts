import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { DEMO_GID, DEMO_PASSWORD, demoAccount } from '#shared/lib/demo.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { settleDemoAccounts } from '#server/commands/identity/close-demo-accounts.ts'
import { createApp } from '#server/app.ts'
import { loadConfig, type Config } from '#server/config.ts'
import { listen } from '#server/http/server.ts'
import { tellDoors } from '#server/tell-doors.ts'
import { ask } from '../support/server/http.ts'
import { useScene } from '../support/server/scene.ts'
import { startApp, type TestApp } from '../support/server/start-app.ts'

const TOKEN = 'a-token-of-the-one-who-collects-numbers'
const PUBLIC = 'https://interviews.example.org'

/** Bytes of one request as they are, to a server of this machine; answers status and text. */
async function raw(app: Pick<TestApp, 'url'>, head: string, body = ''): Promise<{ status: number; text: string }> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`)
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }
}

/** A GET with the header as it stands; fetch writes its own. */
const withHost = (app: Pick<TestApp, 'url'>, path: string, host: string, more = '') =>
  raw(app, `GET ${path} HTTP/1.1\r\nHost: ${host}${more}`)

describe('the Host of a request', () => {
  const scene = useScene({})
  const BAD = [
    'a b',
    'evil.example/path',
    'user@evil.example',
    'evil.example:99999',
    'evil.example:x',
    '"><script>',
    'a..b/',
    '[::1',
    'one.example, two.example',
    '',
    '-',
  ]
  it.each(BAD)('%j is answered with 400, in the envelope and with the headers of every answer', async (host) => {
    for (const path of ['/', '/api/nothing', `/${scene.app.deps.config.s3.buckets.media}/x`, '/pieces/x', '/upload']) {
      const { status, text } = await withHost(scene.app, path, host)
      expect([path, status]).toEqual([path, 400])
      expect(text).toContain('"error_code":1018')
      expect(text).toMatch(/cache-control: no-store/i)
      expect(text).toMatch(/content-security-policy: default-src 'self'/i)
    }
  })

  it('is refused when there are two of them', async () => {
    expect((await withHost(scene.app, '/api/nothing', 'one.example', '\r\nHost: two.example')).status).toBe(400)
  })

  it.each(['interviews.example.org', 'app_1:8080', '10.1.2.3:8080', '[2001:db8::1]:8080', 'localhost.'])(
    '%s is good without PUBLIC_URL',
    async (host) => {
      expect((await withHost(scene.app, '/api/nothing', host)).status).toBe(404)
    },
  )

  it('is that of PUBLIC_URL or of this machine where PUBLIC_URL is set', async () => {
    const { deps } = scene.app
    const app = await createApp({ ...deps, config: { ...deps.config, publicUrl: PUBLIC } })
    const server = await listen(app, { host: '127.0.0.1', port: 0 })
    const own = { ...scene.app, url: `http://127.0.0.1:${server.port}` }
    try {
      for (const host of ['interviews.example.org', 'INTERVIEWS.example.org:443', 'localhost:8080', '127.0.0.1', '[::1]:1'])
        expect([host, (await withHost(own, '/api/nothing', host)).status]).toEqual([host, 404])
      for (const host of ['evil.example', 'interviews.example.org.evil.example', 'interviews.example.org:8443', '10.1.2.3'])
        expect([host, (await withHost(own, '/api/nothing', host)).status]).toEqual([host, 400])
      // monitors ask a server by its number
      expect((await withHost(own, '/readyz', '10.1.2.3:8080')).status).toBe(200)
      expect((await withHost(own, '/healthz', 'a b')).status).toBe(400)
    } finally {
      await server.close(1000)
    }
  })
})

describe('the origin of addresses that are given out', () => {
  const scene = useScene({})
  const addressOf = async (config: Partial<Config>, host: string): Promise<string> => {
    const { deps } = scene.app
    const server = await listen(await createApp({ ...deps, config: { ...deps.config, ...config } }), { host: '127.0.0.1', port: 0 })
    const body = JSON.stringify({ job_id: sample.jobId, interview_id: sample.interviewId, token: scene.world.tokens.recruiter })
    const head = `POST /api/recruiter/create_url_hash HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
    try {
      const { text } = await raw({ url: `http://127.0.0.1:${server.port}` }, head, body)
      return /"url":"([^"]+)"/.exec(text)?.[1] ?? text
    } finally {
      await server.close(1000)
    }
  }

  it('is the checked host of the request without PUBLIC_URL, and PUBLIC_URL wherever it is set', async () => {
    expect(await addressOf({}, 'LAN.example:8080')).toMatch(/^http:\/\/lan\.example:8080\//)
    expect(await addressOf({ publicUrl: PUBLIC }, 'localhost:8080')).toMatch(/^https:\/\/interviews\.example\.org\//)
    expect(await addressOf({ publicUrl: PUBLIC }, 'evil.example')).toContain('400 Bad Request')
  })
})

describe('answers before there is a request', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({})
  })
  afterAll(async () => await app.stop())

  it.each([
    ['unreadable', 'NONSENSE', 400],
    ['without a host', 'GET / HTTP/1.1', 400],
    ['with headers that are too large', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(70_000)}`, 431],
    ['with an expectation nobody knows', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: the-unexpected', 417],
    ['with two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2', 400],
  ])('%s: in the envelope, with a policy, kept nowhere', async (_what, head, status) => {
    const answer = await raw(app, head)
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(/cache-control: no-store/i)
    expect(answer.text).toMatch(/content-security-policy: default-src/i)
    expect(answer.text).toMatch(/x-content-type-options: nosniff/i)
    expect(answer.text).toMatch(/"error_code":\d{4}/)
  })

  it('with a part that says too much, and a head that never ends: 413 and 408, alike', async () => {
    const server = await listen(await createApp(app.deps), { host: '127.0.0.1', port: 0, headersMs: 200 })
    try {
      const chunked =
        'POST /api/recruiter/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked'
      const large = await raw(app, chunked, `1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`)
      const socket = connect(server.port, '127.0.0.1')
      const never = once(socket.setEncoding('utf8'), 'data')
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
      const late = String((await never)[0])
      socket.destroy()
      expect([large.status, late.slice(9, 12)]).toEqual([413, '408'])
      for (const text of [large.text, late]) {
        expect(text).toMatch(/cache-control: no-store/i)
        expect(text).toMatch(/content-security-policy: default-src/i)
        expect(text).toMatch(/"error_code":\d{4}/)
      }
    } finally {
      await server.close(1000)
    }
  })

  it.each([
    ['/api/nothing', 404],
    ['/assets/nothing-B1x2Y3z4.js', 404],
    ['/media/an1', 404],
    ['/api/session/list', 401],
    ['/%', 404],
  ])('%s: %i with the policy, kept nowhere', async (path, status) => {
    const answer = await ask(`${app.url}${path}`, path === '/api/session/list' ? { body: {} } : {})
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  })
})

describe('behind a trusted proxy', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ config: { trustProxy: true } })
  })
  afterAll(async () => await app.stop())

  it.each([
    ['X-Forwarded-Host: evil.example/path', 400],
    ['X-Forwarded-Proto: javascript', 400],
    ['X-Forwarded-Host: interviews.example.org\r\nX-Forwarded-Proto: https', 404],
  ])('%s: %i', async (headers, status) => {
    expect((await withHost(app, '/api/nothing', 'app', `\r\n${headers}`)).status).toBe(status)
  })
})

describe('limits of strangers', () => {
  const login = (app: TestApp, address: string) =>
    ask(`${app.url}/api/recruiter/recruiter_login`, { body: { email: 'a@b.co', password: 'x' }, headers: { 'x-forwarded-for': address } })

  it('count IPv6 by its first 64 bits, and IPv4 in the form of IPv6 as IPv4', async () => {
    const app = await startApp({ config: { trustProxy: true, rateLimits: { perMinute: 10 } } })
    const statuses = async (addresses: string[]) => {
      const seen: number[] = []
      for (const address of addresses) seen.push((await login(app, address)).status)
      return seen
    }
    expect(await statuses(['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'])).toEqual([200, 200, 429])
    expect(await statuses(['2001:db8:0:1::1'])).toEqual([200])
    expect(await statuses(['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207'])).toEqual([200, 200, 429])
    await app.stop()
  })
})

describe('/metrics', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ config: { metricsToken: TOKEN, trustProxy: true } })
  })
  afterAll(async () => await app.stop())
  const status = async (headers: Record<string, string>) => (await ask(`${app.url}/metrics`, { headers })).status

  it('is for who asks this machine from this machine', async () => {
    expect(await status({})).toBe(200)
  })

  it.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { via: '1.1 proxy' },
  ])('is not found by who comes through a proxy of this machine: %o', async (headers) => {
    expect(await status(headers)).toBe(404)
  })

  it('is not found under a name of the outside', async () => {
    expect((await withHost(app, '/metrics', 'interviews.example.org')).status).toBe(404)
  })

  it('is for the token, from wherever, and for no other', async () => {
    const far = { 'x-forwarded-for': '203.0.113.9' }
    expect(await status({ ...far, authorization: `Bearer ${TOKEN}` })).toBe(200)
    expect(await status({ ...far, authorization: `Bearer ${TOKEN}x` })).toBe(404)
    expect(await status({ ...far, authorization: 'Bearer ' })).toBe(404)
  })

  it('is not found from another address of the network, whatever it says', async () => {
    const lan = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address
    // a machine without a network has nobody to refuse
    if (lan === undefined) return
    const server = await listen(await createApp(app.deps), { host: '0.0.0.0', port: 0 })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      request({ host: lan, port: server.port, path: '/metrics', headers: { host: '127.0.0.1' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .once('error', reject)
        .end()
    })
    expect(await answered).toBe(404)
    await server.close(1000)
  })
})

describe('demo accounts of an earlier start', () => {
  it('are suspended where other machines reach the server, and let in again when SEED=demo is said', async () => {
    const app = await startApp({})
    const { id, email, firstName, lastName } = demoAccount('admin')
    await createAccount(app.deps, 'demo', { id, gid: DEMO_GID, role: 'admin', email, firstName, lastName, password: DEMO_PASSWORD })
    const login = () => ask(`${app.url}/api/admin/login`, { body: { email, password: DEMO_PASSWORD } })
    const startAs = (env: Record<string, string>) => {
      const { seed, isOutside, nodeEnv } = loadConfig(env)
      return settleDemoAccounts({ ...app.deps, config: { ...app.deps.config, seed, isOutside, nodeEnv } })
    }
    expect(await startAs({})).toBe(0)
    const { token } = ((await login()).body?.result ?? {}) as { token: string } // as admin/login answers
    expect(await startAs({ SEED: 'none' })).toBe(0)
    expect((await login()).body?.error_code).toBe(0)

    expect(await startAs({ HOST: '0.0.0.0' })).toBe(1)
    expect((await login()).body?.error_code).toBe(3)
    expect((await ask(`${app.url}/api/admin/get_recruiters_info`, { token, body: {} })).status).toBe(401)
    expect(await startAs({ HOST: '0.0.0.0' })).toBe(0)
    expect(await startAs({ HOST: '0.0.0.0', SEED: 'demo' })).toBe(0)
    expect((await login()).body?.error_code).toBe(0)
    expect(await startAs({ NODE_ENV: 'production', SEED: 'demo' })).toBe(1)
    expect((await login()).body?.error_code).toBe(3)
    await app.stop()
  })
})

describe('the start', () => {
  const saidWith = (env: Record<string, string>, suspended = 0): string => {
    const lines: string[] = []
    tellDoors(loadConfig(env), suspended, pino({}, { write: (line: string) => void lines.push(line) }))
    return lines.join('')
  }
  it('says who can get in, and what is missing where strangers are', () => {
    expect(saidWith({ PUBLIC_URL: 'http://localhost:8080' })).toBe('')
    expect(saidWith({})).toMatch(/demo mode: without PUBLIC_URL/)
    expect(saidWith({ HOST: '0.0.0.0', PUBLIC_URL: PUBLIC })).toMatch(/no demo accounts.*SEED=demo/)
    expect(saidWith({ HOST: '0.0.0.0', SEED: 'demo' })).toMatch(/everybody knows the password/)
    expect(saidWith({ HOST: '0.0.0.0' }, 6)).toMatch(/6 demo accounts of an earlier start were suspended/)
  })
})
