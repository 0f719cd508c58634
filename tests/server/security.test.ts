import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '#server/http/security.ts'
import { ask } from '../support/server/http.ts'
import { startApp, type TestApp } from '../support/server/start-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-static-'))
const script = `console.log(${'1+'.repeat(600)}1)`
let app: TestApp
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>')
  writeFileSync(join(folder, 'sw.js'), 'self')
  writeFileSync(join(folder, 'assets/index-B1x2Y3z4.js'), script)
  app = await startApp({ appFolder: folder })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const page = (path: string) => ask(`${app.url}${path}`, { headers: { accept: 'text/html' } })

describe('every answer', () => {
  it.each([
    ['/assets/passcode-worker-B1x2Y3z4.js', true],
    ['/assets/take-check-worker-B1x2Y3z4.js', true],
    ['/assets/index-B1x2Y3z4.js', false],
    ['/', false],
    ['/api/assets/passcode-worker-B1x2Y3z4.js', false],
  ])('%s may run WebAssembly: %s', async (path, isAllowed) => {
    const policy = (await page(path)).headers.get('content-security-policy') ?? ''
    expect(policy.includes("script-src 'self' 'wasm-unsafe-eval';")).toBe(isAllowed)
    expect(policy).not.toContain("'unsafe-eval'")
  })

  it.each(['/', '/api/nothing', '/healthz', '/network', '/v1/docs', '/sw.js'])(
    '%s carries the security headers and a request id',
    async (path) => {
      const { headers } = await page(path)
      expect(
        Object.fromEntries(
          ['cross-origin-opener-policy', 'x-content-type-options', 'referrer-policy', 'x-frame-options'].map((name) => [
            name,
            headers.get(name),
          ]),
        ),
      ).toEqual({
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      })
      expect(headers.get('permissions-policy')).toMatch(/camera=\(self\), microphone=\(self\)/)
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    },
  )

  it('names the request in the envelope of a failure', async () => {
    const answer = await page('/api/nothing')
    expect(answer).toMatchObject({ status: 404, body: { error_code: 1004, message: 'Not found.' } })
    expect(answer.body?.request_id).toBe(answer.headers.get('x-request-id'))
  })
})

describe('the content security policy', () => {
  it('lets scripts come from this origin only: nothing inline, no eval', async () => {
    const csp = (await page('/')).headers.get('content-security-policy') ?? ''
    expect(csp).toContain("default-src 'self'")
    expect(/script-src ([^;]*)/.exec(csp)?.[1]).toBe("'self'")
    expect(csp).toMatch(/media-src 'self' blob:;.*worker-src 'self' blob:/)
  })

  it('names the object store where bytes flow, and only when it is another origin', () => {
    const { config } = app.deps
    expect(contentSecurityPolicy(config)).not.toContain('https://')
    const csp = contentSecurityPolicy({ ...config, s3: { ...config.s3, endpoint: 'https://s3.example.org/path' } })
    expect([...csp.matchAll(/(\w+-src)[^;]* https:\/\/s3\.example\.org(?:;|$)/g)].map((match) => match[1])).toEqual([
      'img-src',
      'media-src',
      'connect-src',
    ])
  })

  it('asks browsers to stay on https where the service is https', async () => {
    const secure = await startApp({ config: { publicUrl: 'https://interviews.example.org' } })
    expect((await ask(`${secure.url}/healthz`)).headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect((await page('/healthz')).headers.get('strict-transport-security')).toBeNull()
    await secure.stop()
  })
})

describe('the built app', () => {
  it.each([
    ['/', 'no-cache', 'text/html; charset=utf-8'],
    ['/recruiter/dashboard', 'no-cache', 'text/html; charset=utf-8'],
    ['/candidate/join/c0de', 'no-cache', 'text/html; charset=utf-8'],
    ['/sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/assets/index-B1x2Y3z4.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ])('answers %s with cache-control %s', async (path, cacheControl, type) => {
    const { status, headers } = await page(path)
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([200, cacheControl, type])
  })

  it.each([
    '/assets/missing-B1x2Y3z4.js',
    '/assets/missing',
    '/icons/missing.png',
    '/missing.js',
    '/api/recruiter/nothing',
    '/api/recruiter/no.thing',
    '/v1/nothing',
    '/media/an1',
    '/media/an.1',
    '/..%2f..%2fpackage.json',
  ])('answers %s with 404, not with the page', async (path) => {
    const { status, headers } = await page(path)
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
  })

  it.each([
    '/openid/login/acme.com',
    '/openid/redirect/acme.com?code=a.b&state=c.d',
    '/openid/authorize/login.acme.co.uk/',
    '/reset-password/recruiter/a.b.c',
    '/candidate/join/J.1',
    '/nothing.html',
    '/Nothing/HERE.Pdf',
    '/v2/docs',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/a%2Fb.c%3F',
    '//nothing//here.txt',
    '/nothing/',
    '/API/nothing',
    `/${'x.'.repeat(150)}`,
  ])('R034 answers %s with the app, which shows the page or says that there is none', async (path) => {
    const { status, headers, text } = await page(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('<title>app</title>')
  })

  it('answers with a page, whatever its ending, only a browser that goes there; never a script, a picture or a worker', async () => {
    const from = async (path: string, mode: string, dest: string) =>
      (await rawGet(`${app.url}${path}`, { accept: 'text/html,*/*', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest })).status
    expect(await from('/nothing.js', 'navigate', 'document')).toBe(200)
    expect(await from('/assets/nothing.js', 'navigate', 'document')).toBe(404)
    for (const dest of ['script', 'style', 'image', 'worker', 'serviceworker', 'manifest'])
      for (const path of ['/nothing.js', '/nothing', '/openid/login/acme.com'])
        expect([dest, path, await from(path, 'no-cors', dest)]).toEqual([dest, path, 404])
  })

  it('sends with a script what rules the script, not what rules pages', async () => {
    const { headers } = await page('/assets/index-B1x2Y3z4.js')
    expect([headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]).toEqual(['nosniff', 'same-origin'])
    expect([headers.get('content-security-policy'), headers.get('permissions-policy')]).toEqual([null, null])
  })

  it('gives no page to who does not ask for one', async () => {
    expect((await ask(`${app.url}/recruiter/dashboard`, { headers: { accept: 'application/json' } })).status).toBe(404)
  })

  it('compresses long JSON answers, as the asker can read them, and leaves short ones', async () => {
    const url = `${app.url}/v1/openapi.json`
    const plain = await rawGet(url, {})
    for (const [encoding, decode] of [
      ['zstd', zstdDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await rawGet(url, { 'accept-encoding': `${encoding}, br` })
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, expect.stringMatching(/accept-encoding/i)])
      expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
      expect(decode(bytes).equals(plain.bytes)).toBe(true)
    }
    expect((await rawGet(`${app.url}/healthz`, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined()
  })

  it('compresses text and answers 304 to a copy that is current', async () => {
    const url = `${app.url}/assets/index-B1x2Y3z4.js`
    const compressed = await rawGet(url, { 'accept-encoding': 'br' })
    expect([compressed.headers['content-encoding'], brotliDecompressSync(compressed.bytes).toString()]).toEqual(['br', script])
    expect(await rawGet(url, { 'if-none-match': compressed.headers.etag ?? '' })).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
  })
})

/** Without the decoding and the cache headers that fetch adds. */
function rawGet(url: string, headers: Record<string, string>): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const receive = async (response: IncomingMessage): Promise<void> => {
      const parts: Buffer[] = []
      for await (const part of response as AsyncIterable<Buffer>) parts.push(part)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) })
    }
    request(url, { headers }, (response) => void receive(response).catch(reject))
      .once('error', reject)
      .end()
  })
}

it('the way to the network leads to the app once the network lets through, and no cache keeps it', async () => {
  const { status, headers } = await fetch(`${app.url}/network`, { redirect: 'manual' })
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/', 'no-store'])
})

describe('documentation', () => {
  it('describes every call for machines, and refers people of other versions to the 404 page', async () => {
    const { allCalls } = await import('#shared/api/all-calls.ts')
    const { text } = await page('/v1/openapi.json')
    const document = JSON.parse(text) as { openapi: string; paths: Record<string, object> }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(allCalls.map(({ path }) => `/${path}`))].sort())
    const old = await fetch(`${app.url}/v2/docs`, { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([302, '/404'])
  })
})
