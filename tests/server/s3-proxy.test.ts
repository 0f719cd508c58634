import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

// with a store of its own origin browsers go there, and nothing is forwarded
describe.skipIf(!inject('forwardBuckets'))('bucket paths of the embedded store', () => {
  const part = async (bytes: Uint8Array) => {
    const { s3 } = app.deps
    const key = `test-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.webm`
    const uploadId = await s3.createUpload('media', key, 'text/html')
    const sha256 = createHash('sha256').update(bytes).digest('base64')
    const signed = await s3.presignPart({ bucket: 'media', key, uploadId, partNumber: 1, sha256, bytes: bytes.length, origin: app.url })
    return { key, uploadId, sha256, ...signed }
  }

  it('take a signed part on this origin and give the object back, byte for byte', async () => {
    const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251)
    const { key, uploadId, sha256, url, headers } = await part(bytes)
    expect(url.startsWith(app.url)).toBe(true)
    const put = await fetch(url, { method: 'PUT', headers, body: bytes })
    expect(put.status).toBe(200)
    await app.deps.s3.completeUpload('media', key, uploadId, [
      { partNumber: 1, bytes: bytes.length, sha256, etag: (put.headers.get('etag') ?? '').replaceAll('"', '') },
    ])
    const link = await app.deps.s3.presignGet('media', key, { origin: app.url, expiresSeconds: 60 })
    const got = await fetch(link, { headers: { range: 'bytes=10-19' } })
    expect([got.status, [...new Uint8Array(await got.arrayBuffer())]]).toEqual([206, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]])
    // a candidate chose the type text/html: it must not run as a page of ours
    for (const answer of [got, await fetch(link, { method: 'HEAD' }), await fetch(`${link}x`)])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; media-src 'self'; img-src 'self'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
      })
  })

  it('refuse a part with other bytes than signed', async () => {
    const { url, headers, key, uploadId } = await part(new Uint8Array(1000).fill(1))
    const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(1000).fill(2) })
    expect(put.status).toBe(400)
    expect(await app.deps.s3.listParts('media', key, uploadId)).toEqual([])
  })

  it('give the refusal of an expired address back while a whole part is on its way, so that the device asks for another one', async () => {
    const bytes = new Uint8Array(10_000_000).fill(7)
    for (let round = 0; round < 5; round++) {
      const { url, headers } = await part(bytes.fill(round))
      const expired = url.replace(/X-Amz-Date=\d{8}T/, 'X-Amz-Date=20200101T')
      const put = await fetch(expired, { method: 'PUT', headers, body: bytes })
      expect(put.status).toBe(403)
      expect(await put.text()).toMatch(/expired/i)
    }
  })

  it.each([
    ['GET', '', 404],
    ['GET', 'some-key', 404],
    ['GET', '?list-type=2&X-Amz-Signature=x', 404],
    ['DELETE', 'some-key?X-Amz-Signature=x', 405],
    ['POST', '?delete&X-Amz-Signature=x', 405],
    ['GET', 'some-key?X-Amz-Signature=x', 400],
  ])('answer %s %s with %i', async (method, rest, status) => {
    const answer = await fetch(`${app.url}/${app.deps.s3.buckets.media}/${rest}`, { method })
    expect(answer.status).toBe(status)
  })
})
