import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { startFaultProxy, type FaultProxy } from '../support/faults/fault-proxy.ts'
import { sendPartly, type RawRequest } from '../support/server/raw-request.ts'
import { resultOf, sha256, startScene, type Scene } from '../api/scene.ts'
import { uploadCalls } from '../api/s3/upload-calls.ts'

const SILENCE_MS = 1000
let scene: Scene
/** the connection of a phone */
let proxy: FaultProxy
beforeAll(async () => {
  scene = await startScene({ silenceMs: SILENCE_MS })
  proxy = await startFaultProxy({ target: scene.app.url, host: '127.0.0.1' })
})
afterAll(async () => {
  await proxy.stop()
  await scene.app.stop()
})

const dead: RawRequest[] = []
afterEach(() => {
  for (const { socket } of dead.splice(0)) socket.destroy()
})
/** A request that stops in the middle of its body, as over a radio that died. */
const fallSilent = async (...of: Parameters<typeof sendPartly>) => {
  const request = await sendPartly(...of)
  dead.push(request)
  return request
}

const PIECE = 262_144
const part = new Uint8Array(randomBytes(32 * PIECE))
const { newTake, idOf } = uploadCalls(() => scene)

async function openPart(): Promise<string> {
  const wish = { upload_id: await idOf(newTake()), part_no: 1, sha256: sha256(part), bytes: part.length }
  return resultOf<{ url: string }>(await scene.asCandidate('pieces/open_part', wish)).url
}
const pieceOf = (url: string, n: number) => {
  const body = part.slice(n * PIECE, (n + 1) * PIECE)
  return { to: `${url}&from=${n * PIECE}`, headers: { 'x-piece-sha256': sha256(body) }, body }
}
const putPiece = async (url: string, n: number): Promise<number> => {
  const { to, headers, body } = pieceOf(url, n)
  return (await fetch(to, { method: 'PUT', headers, body })).status
}
const halfPiece = async (url: string, n: number) => {
  const { to, headers, body } = pieceOf(url, n)
  return await fallSilent(to, { headers, announced: PIECE, body: body.subarray(0, -1) })
}

describe('a phone whose radio dies without a goodbye', () => {
  it('sends the same piece over its next connection at once, and the older one ends', async () => {
    const url = await openPart()
    const { to, headers, body } = pieceOf(url, 0)
    const through = to.replace(scene.app.url, proxy.url)
    const half = await fallSilent(through, { headers, announced: PIECE, body: body.subarray(0, PIECE / 2) })
    await expect.poll(() => proxy.crossed).toBeGreaterThan(PIECE / 2)
    proxy.silence()
    half.socket.write(body.subarray(PIECE / 2))
    expect(await putPiece(url, 0)).toBe(200)
    await expect.poll(() => proxy.endedInSilence, { interval: 5, timeout: SILENCE_MS / 2 }).toBe(1)
    expect(half.answer).toBe('')
  })

  it('finds room again although all of its room was taken by pieces that never came to their end', async () => {
    const url = await openPart()
    const silent = await Promise.all(Array.from({ length: 16 }, (_, n) => halfPiece(url, n + 1)))
    await expect.poll(() => putPiece(url, 0)).toBe(200)
    expect(await Promise.all(silent.map((request) => request.status()))).toContain(408)
  })
})

describe('a body without a byte for a while', () => {
  const pushOf = (token: string) => ({ method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } })

  it('ends with 408, whatever reads it, and the connection is closed', async () => {
    const { recruiter } = scene.world.tokens
    const some = Buffer.from('{"collection":')
    const silent = [
      await fallSilent(`${scene.app.url}/api/sync/push`, { ...pushOf(recruiter), announced: 100, body: some }),
      await fallSilent(`${scene.app.url}/api/recruiter/recruiter_login`, { ...pushOf(''), announced: 100, body: some }),
      await halfPiece(await openPart(), 0),
    ]
    expect(await Promise.all(silent.map((request) => request.status()))).toEqual([408, 408, 408])
    for (const { socket } of silent) if (!socket.closed) await once(socket, 'close')
  })

  it('also where it is thrown away, because the answer was given before it came', async () => {
    const refused = await fallSilent(`${scene.app.url}/api/sync/push`, { ...pushOf('wrong'), announced: 100_000, body: Buffer.from('{') })
    expect(await refused.status()).toBe(401)
    await once(refused.socket, 'close')
  })

  it('is not one that is slow: a byte now and then carries it to its end', async () => {
    const body = Buffer.from(JSON.stringify({ email: 'a@b.test', password: 'wrong' }))
    const at = body.length - 8
    const slow = await fallSilent(`${scene.app.url}/api/recruiter/recruiter_login`, {
      ...pushOf(''),
      announced: body.length,
      body: body.subarray(0, at),
    })
    const began = performance.now()
    let sent = at
    const timer = setInterval(() => slow.socket.write(body.subarray(sent, ++sent)), SILENCE_MS / 4)
    expect(await slow.status()).toBe(200)
    clearInterval(timer)
    expect(performance.now() - began).toBeGreaterThan(SILENCE_MS * 1.5)
  })
})

// with a store of its own origin browsers go there, and nothing is forwarded
describe.runIf(inject('forwardBuckets'))('dead uploads on their way to the embedded store', () => {
  const signedPart = async (key: string, uploadId: string, partNumber: number) => {
    const { s3 } = scene.app.deps
    const bytes = part.subarray(0, 1000)
    return {
      bytes,
      ...(await s3.presignPart({
        bucket: 'media',
        key,
        uploadId,
        partNumber,
        sha256: sha256(bytes),
        bytes: bytes.length,
        origin: scene.app.url,
      })),
    }
  }
  const begin = (key: string) => scene.app.deps.s3.createUpload('media', key, 'video/webm')
  const put = async ({ url, headers, bytes }: Awaited<ReturnType<typeof signedPart>>) =>
    (await fetch(url, { method: 'PUT', headers, body: bytes })).status

  it('stop nobody: 64 of them beside one that is healthy, and the same part over the next connection', async () => {
    const parts = []
    for (let n = 0; n < 70; n++) {
      const key = `orgnl_iv${n}_q1_a1s0.webm`
      parts.push(await signedPart(key, await begin(key), 1))
    }
    const silent = await Promise.all(
      parts.map(({ url, headers, bytes }) => fallSilent(url, { headers, announced: bytes.length, body: bytes.subarray(0, 500) })),
    )
    // all are there before what comes after a call or two
    for (let calls = 0; calls < 3; calls++) await fetch(`${scene.app.url}/readyz`)
    const own = parts[69]
    if (!own) throw new Error('made above')
    expect(await put(own)).toBe(200)
    expect(await silent[69]?.status()).toBe(408)
  })
})

it.runIf(process.platform === 'linux')('a connection is asked for a sign of life by the system itself', async () => {
  const port = Number(new URL(scene.app.url).port)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0')
  const ends = `0100007F:${hex(port)} 0100007F:${hex(socket.localPort ?? 0)} 01`
  // the kernel's own table: the timer of kind 02 is that of keep-alive
  const timer = async () => (await readFile('/proc/net/tcp', 'utf8')).split('\n').find((line) => line.includes(ends))
  await expect.poll(timer).toMatch(/ 02:[0-9A-F]{8} /)
  socket.destroy()
})
