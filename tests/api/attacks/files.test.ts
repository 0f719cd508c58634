import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { generate_upload_id } from '#shared/api/s3/generate_upload_id.ts'
import { storeRecording } from '../../contract/made/files.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const SECRET = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8').slice(0, 40)

/** With the path exactly as it is written: fetch would tidy it up first. */
function rawGet(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; location: string | undefined; text: string }> {
  const { port } = new URL(scene.app.url)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, text }))
    })
      .once('error', reject)
      .end()
  })
}

/** Ways to say "up", as a path and as part of a name. */
const UPS = ['../', '..%2f', '%2e%2e/', '..\\', '..%5c', '....//', '%252e%252e%252f', '..;/', '\0../', '%00../']

describe('a name that leads out of its folder', () => {
  it.each(UPS)('%j opens nothing as a file of the app, a recording or a stored object', async (up) => {
    const way = up.repeat(6)
    const authorization = `Bearer ${scene.world.tokens.recruiter}`
    const { media } = scene.app.deps.s3.buckets
    for (const folder of ['/', '/assets/', '/api/reports/get_video/', `/${media}/`, '/media/']) {
      const path = `${folder}${way}package.json`
      if (/[\0\\]/.test(path)) continue
      const answer = await rawGet(path, { authorization, accept: '*/*' })
      expect([path, answer.text.includes(SECRET)]).toEqual([path, false])
      expect([path, answer.status >= 400]).toEqual([path, true])
    }
  })

  it.each(UPS)('%j is no name of a recording to read or to record', async (up) => {
    for (const name of [`${up}${up}etc/passwd`, `orgnl_${up}x.webm`, `${await storeRecording({ app: scene.app })}/${up}x`]) {
      const read = await scene.post('s3/get_s3_object_url', { bucket_name: 'media', object_name: name })
      expect([404, 422]).toContain(read.status)
      const begin = { ...generate_upload_id.example, object_name: name }
      const begun = await scene.post('s3/generate_upload_id', begin, scene.world.tokens.jobseeker)
      expect([begun.status, begun.body?.result]).toEqual([
        expect.toSatisfy((status: number) => status === 404 || status === 422),
        undefined,
      ])
    }
  })

  it('reaches no other bucket either', async () => {
    const { buckets } = scene.app.deps.s3
    const object_name = await storeRecording({ app: scene.app })
    for (const bucket_name of [`${buckets.media}/../${buckets.recruiter}`, `${buckets.media}%2f..`, '..', ''])
      expect((await scene.post('s3/get_s3_object_url', { bucket_name, object_name })).status).toBe(422)
  })
})

describe('a picture that is a program', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/session/list")</script></svg>'

  it.each(['image/svg+xml', 'text/html', 'application/xhtml+xml', 'video/webm\r\ncontent-type: text/html', 'video/svg'])(
    'is no recording: %j',
    async (content_type) => {
      const begin = { ...generate_upload_id.example, content_type }
      const answer = await scene.post('s3/generate_upload_id', begin, scene.world.tokens.jobseeker)
      expect(answer.status).toBe(422)
    },
  )

  it('does not run, should one be stored all the same', async () => {
    const { s3 } = scene.app.deps
    const object_name = await storeRecording({ app: scene.app })
    await s3.put('media', object_name, Buffer.from(SVG), 'image/svg+xml')
    const { url } = await scene.result<{ url: string }>('s3/get_s3_object_url', { bucket_name: 'media', object_name })
    const played = `${scene.app.url}/api/reports/get_video/${object_name}`
    for (const [address, token] of [
      [url, ''],
      [played, scene.world.tokens.recruiter],
    ] as const) {
      // an object store of another origin has its own policies, and none of our sessions
      if (new URL(address).origin !== scene.app.url) continue
      const { headers } = await ask(address, { token })
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

describe('an address that would lead to another site', () => {
  const PLACES = [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%0d%0alocation:%20https://evil.example',
    '/.evil.example',
  ]
  const NAMES = ['redirect', 'redirect_uri', 'redirectUri', 'returnTo', 'return', 'next', 'url', 'continue', 'path', 'RelayState']

  it.each(PLACES)('%j is answered here', async (path) => {
    for (const tail of ['', '/', '/..', '/%2e%2e', '?x']) {
      const { location } = await rawGet(`${path}${tail}`, { accept: 'text/html' })
      expect(new URL(location ?? '/', scene.app.url).origin).toBe(scene.app.url)
    }
  })

  it.each([
    '/',
    '/logout',
    '/sso',
    '/openid/login/sample',
    '/openid/redirect/sample',
    '/openid/logout',
    '/v2/docs',
    '/reset-password/recruiter/x',
  ])('is believed in no parameter of %s', async (path) => {
    for (const name of NAMES) {
      const { location } = await rawGet(`${path}?${name}=${encodeURIComponent('https://evil.example/')}`, { accept: 'text/html' })
      expect(new URL(location ?? '/', scene.app.url).origin).toBe(scene.app.url)
    }
  })
})
