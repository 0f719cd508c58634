import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { videoObjectName } from '#shared/lib/files/object-name.ts'
import { createHttpApi } from '#worker/upload/s3/http-api.ts'
import { PART_BYTES } from '#worker/upload/s3/parts.ts'
import { unknownConnection } from '#worker/upload/s3/pieces.ts'
import type { PutPart, UploadPorts, UploadRow } from '#worker/upload/ports.ts'
import { runUpload } from '#worker/upload/run-upload.ts'
import { startFaultProxy, type FaultProxy } from '../../support/faults/fault-proxy.ts'
import { sha256, startScene, type Scene } from '../scene.ts'

let scene: Scene
let line: FaultProxy
beforeAll(async () => {
  scene = await startScene()
  line = await startFaultProxy({ target: scene.app.url })
})
afterAll(async () => {
  await line.stop()
  await scene.app.stop()
})

const BYTES = new Uint8Array(randomBytes(3 * PART_BYTES + 12_345))
const NAME = videoObjectName({ interviewId: sample.interviewId, questionId: sample.videoQuestionId, attempt: 9, segment: 0 })

it('carries an upload over a connection that is cut again and again: byte for byte, and less than a tenth is sent twice', async () => {
  const sent: number[] = []
  const memory = unknownConnection()
  const ports = portsOver(line.url, sent)
  const before = line.bytes
  line.set({ cutEveryBytes: 7_000_000 })
  let lines = 0
  for (;;) {
    const result = await runUpload(ports, NAME, new AbortController().signal, true, memory)
    // the answer is not final, so picture and sound are not looked for
    if (result.status === 'probe') break
    expect(['offline', 'failed', 'busy']).toContain(result.status)
    // every other time the whole server is away for a while
    if (++lines % 2 === 0) {
      await line.unreachable()
      expect((await runUpload(ports, NAME, new AbortController().signal, false, memory)).status).not.toBe('probe')
      await line.reachable()
    }
  }
  const head = await scene.app.deps.s3.head('media', NAME)
  expect(head?.bytes).toBe(BYTES.length)
  const object = await scene.app.deps.s3.get('media', NAME)
  expect(sha256(new Uint8Array(await new Response(object?.stream).arrayBuffer()))).toBe(sha256(BYTES))
  // acknowledged pieces were sent once; those that arrived without an answer were found, and are not in this sum
  expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(BYTES.length)
  // with everything else that travelled: what was cut off, and the calls of both directions
  expect(line.bytes - before).toBeLessThan(BYTES.length * 1.1)
  expect(line.cuts).toBeGreaterThan(1)
  expect(await scene.app.deps.models.pieces.countDocuments({ at: { $gt: 0 } })).toBe(0)
})

/** The engine as the app runs it, with a Node fetch in place of the browser's request and delays cut short. */
function portsOver(url: string, sent: number[]): UploadPorts {
  const rows = new Map<string, UploadRow>([
    [
      NAME,
      {
        id: NAME,
        interviewId: sample.interviewId,
        answerId: '01k9engine00000000000000an',
        segment: 0,
        contentType: 'video/webm',
        createdAt: 1,
        uploadId: null,
        parts: [],
        stored: null,
        verified: null,
        parked: null,
        turn: 0,
      },
    ],
  ])
  return {
    store: {
      begin: (id) => Promise.resolve(structuredClone(rows.get(id))),
      save: (row) => Promise.resolve(rows.set(row.id, structuredClone(row)) === rows),
      unfinished: () => Promise.resolve([...rows.values()]),
      source: () => Promise.resolve({ bytes: BYTES.length, closed: true }),
      recorded: () => Promise.resolve([{ bytes: BYTES.length, sha256: sha256(BYTES) }]),
      read: (_id, from, bytes) => Promise.resolve(BYTES.slice(from, from + bytes)),
    },
    api: createHttpApi({
      baseUrl: url,
      fetch: (to, init) => fetch(to, init),
      token: () => Promise.resolve(scene.world.tokens.jobseeker),
      timeout: (ms) => AbortSignal.timeout(ms),
    }),
    put: putOver(url, sent),
    clock: { now: () => Date.now(), sleep: () => Promise.resolve() },
    random: () => 0,
    sha256: (bytes) => Promise.resolve(sha256(bytes)),
    lock: (_name, work) => work(),
    hold: () => Promise.resolve(null),
  }
}

function putOver(_url: string, sent: number[]): PutPart {
  return async ({ url, headers, body, signal }) => {
    try {
      const response = await fetch(url, { method: 'PUT', headers, body, signal })
      if (response.ok) sent.push(body.length)
      return {
        status: response.status,
        etag: response.headers.get('etag'),
        retryAfterMs: null,
        text: response.ok ? '' : await response.text(),
      }
    } catch {
      return { status: 0, etag: null, retryAfterMs: null, text: '' }
    }
  }
}
