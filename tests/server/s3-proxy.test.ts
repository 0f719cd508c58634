import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { startApp, type TestApp } from '../support/server/start-app.ts'

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
    const link = await app.deps.s3.presignGet('media', key, { origin: app.url, reader: '' })
    const got = await fetch(link.url, { headers: { range: 'bytes=10-19' } })
    expect([got.status, [...new Uint8Array(await got.arrayBuffer())]]).toEqual([206, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]])
    // a candidate chose the type text/html: it must not run as a page of ours
    for (const answer of [got, await fetch(link.url, { method: 'HEAD' }), await fetch(`${link.url}x`)])
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
    ['GET', 'some-key?X-Amz-Signature=x', 403],
    ['HEAD', 'some-key?X-Amz-Signature=x', 403],
    ['PUT', 'some-key?X-Amz-Signature=x', 403],
  ])('answer %s %s with %i', async (method, rest, status) => {
    const answer = await fetch(`${app.url}/${app.deps.s3.buckets.media}/${rest}`, { method })
    expect(answer.status).toBe(status)
  })
})

describe.skipIf(!inject('forwardBuckets'))('the gateway of the embedded store', () => {
  const counted = async () => {
    const gateway = await startCountingProxy(inject('s3').endpoint)
    const app = await startApp({ s3: { endpoint: gateway.url } })
    onTestFinished(async () => {
      await app.stop()
      gateway.stop()
    })
    const bytes = new Uint8Array(200_000).fill(1)
    const [key, sha256] = ['orgnl_a_b_a1s0.webm', createHash('sha256').update(bytes).digest('base64')]
    const uploadId = await app.deps.s3.createUpload('media', key, 'video/webm')
    const signed = await app.deps.s3.presignPart({
      bucket: 'media',
      key,
      uploadId,
      partNumber: 1,
      sha256,
      bytes: bytes.length,
      origin: app.url,
    })
    return { app, gateway, bytes, signed }
  }

  it('hears nothing of a request that this server did not sign', async () => {
    const { gateway, bytes, signed } = await counted()
    const before = gateway.count()
    const forged = signed.url.replace(/X-Amz-Signature=..../, 'X-Amz-Signature=0000')
    const answers = await Promise.all([
      fetch(forged, { method: 'PUT', headers: signed.headers, body: bytes }),
      fetch(signed.url, { method: 'PUT', headers: { 'x-amz-checksum-sha256': 'other' }, body: bytes }),
      fetch(signed.url),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(gateway.count()).toBe(before)
  })

  it('hears of a part with its first bytes, not when it is announced', async () => {
    const { app, gateway, bytes, signed } = await counted()
    const before = gateway.count()
    const part = request(signed.url, { method: 'PUT', headers: { ...signed.headers, 'content-length': bytes.length } })
    part.flushHeaders()
    await once(part, 'socket')
    // the server has long begun with what came before this
    for (let round = 0; round < 5; round++) expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
    expect(gateway.count()).toBe(before)
    part.end(bytes)
    const [answer] = (await once(part, 'response')) as [IncomingMessage] // arguments of http's event
    expect([answer.resume().statusCode, gateway.count()]).toEqual([200, before + 1])
  })
})

/** Passes connections on and counts them. */
async function startCountingProxy(target: string) {
  const { hostname, port } = new URL(target)
  let count = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    count++
    const upstream = connect({ host: hostname, port: Number(port) })
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => socket.destroy()))
    client.pipe(upstream).pipe(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address() as AddressInfo // a TCP server has no pipe's name
  return {
    url: `http://127.0.0.1:${bound.port}`,
    count: () => count,
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
