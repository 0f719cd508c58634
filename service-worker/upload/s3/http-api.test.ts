import { describe, expect, it } from 'vitest'
import { createHttpApi } from './http-api.ts'
import type { UploadApi } from '../ports.ts'

const PARTS = [{ n: 1, bytes: 3, sha256: 'h', etag: '"e"', tries: 0 }]
const verified = { error_code: 0, result: { state: 'verified', bytes: 3, checksum: 'c-1' } }

const answering = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
  token: string | null = 't',
): { api: UploadApi; seen: unknown[] } => {
  const seen: unknown[] = []
  const api = createHttpApi({
    baseUrl: '',
    fetch: (url, init) => {
      seen.push([url, init.headers['authorization'], JSON.parse(init.body)])
      return Promise.resolve({
        status,
        headers: { get: (name) => headers[name] ?? null },
        json: () => (body === undefined ? Promise.reject(new Error('no body')) : Promise.resolve(body)),
      })
    },
    token: () => Promise.resolve(token),
    timeout: () => new AbortController().signal,
  })
  return { api, seen }
}

describe('answers of the server', () => {
  it('R263 completion must answer HTTP 200: 201, 204 and 500 are failures', async () => {
    expect((await answering(200, verified).api.complete('u', PARTS)).kind).toBe('ok')
    for (const [status, body] of [
      [201, verified],
      [204, undefined],
      [500, { error_code: 1011 }],
    ] as const) {
      expect(await answering(status, body).api.complete('u', PARTS)).toMatchObject({ kind: 'refused', status })
    }
  })

  it('says who completes and sends parts with their ETags', async () => {
    const { api, seen } = answering(200, verified)
    await api.complete('u', PARTS)
    expect(seen).toEqual([
      [
        '/api/s3/complete_multipart_s3_upload',
        'Bearer t',
        { candidate: 'yes', upload_id: 'u', parts: [{ part_no: 1, etag: '"e"', sha256: 'h', bytes: 3 }] },
      ],
    ])
  })

  it('tells offline, busy, a dead session and a refusal apart', async () => {
    expect(await answering(429, { error_code: 1008 }, { 'retry-after': '7' }).api.listParts('u')).toEqual({
      kind: 'busy',
      retryAfterMs: 7000,
    })
    expect(await answering(503, { error_code: 1012 }).api.listParts('u')).toEqual({ kind: 'busy', retryAfterMs: 5000 })
    expect(await answering(507, { error_code: 1020 }).api.listParts('u')).toEqual({ kind: 'busy', retryAfterMs: 5000 })
    expect(await answering(401, { error_code: 1002 }).api.listParts('u')).toEqual({ kind: 'signedOut' })
    expect(await answering(200, {}, {}, null).api.listParts('u')).toEqual({ kind: 'signedOut' })
    expect(await answering(404, { error_code: 1004, message: 'Not found.' }).api.listParts('u')).toEqual({
      kind: 'refused',
      status: 404,
      message: 'Not found.',
    })
    // an interview with all bytes that it can need: it rests, and goes on when there are fewer
    expect(await answering(413, { error_code: 1021, message: 'No room.' }).api.listParts('u')).toEqual({
      kind: 'refused',
      status: 413,
      message: 'No room.',
    })
    expect(await answering(200, undefined).api.listParts('u')).toEqual({ kind: 'offline' })
    // a gateway's refusal ends no session, and a filter's page refuses nothing of ours
    for (const [status, body] of [
      [401, {}],
      [403, undefined],
      [404, undefined],
      [302, undefined],
      [500, undefined],
    ] as const)
      expect(await answering(status, body).api.listParts('u')).toEqual({ kind: 'offline' })
    for (const between of [408, 502, 504, 511, 522])
      expect(await answering(between, undefined).api.listParts('u')).toEqual({ kind: 'offline' })
  })

  it('tells what of a part is there in pieces, and an empty ETag from one', async () => {
    const result = { etag: null, held: [{ from: 0, bytes: 65_536 }], url: 'https://x.test/pieces?policy=p' }
    const { api, seen } = answering(200, { error_code: 0, result })
    const part = { n: 1, bytes: 3, sha256: 'h' }
    expect(await api.openPart('u', part)).toEqual({ kind: 'ok', value: result })
    expect(await api.assemblePart('u', part)).toEqual({ kind: 'ok', value: { etag: null } })
    expect(await answering(200, { error_code: 0, result: { etag: '' } }).api.assemblePart('u', part)).toEqual({
      kind: 'ok',
      value: { etag: null },
    })
    const wish = { upload_id: 'u', part_no: 1, sha256: 'h', bytes: 3 }
    expect(seen).toEqual([
      ['/api/pieces/open_part', 'Bearer t', wish],
      ['/api/pieces/assemble_part', 'Bearer t', wish],
    ])
  })

  it('never takes an unknown state for success', async () => {
    const answer = await answering(200, { error_code: 0, result: { state: 'fine' } }).api.listParts('u')
    expect(answer).toEqual({ kind: 'ok', value: { state: 'gone', parts: [] } })
  })
})
