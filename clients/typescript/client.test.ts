import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createClient, HoldfastError, verifyWebhook, type CursorStore } from './index.ts'

interface Sent {
  url: string
  headers: Headers
}

/** Answers one after the other; what was asked is in `sent`. */
function server(answers: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = []
  const waited: number[] = []
  const client = createClient({
    origin: 'https://holdfast.test',
    key: 'hfk_test',
    fetch: async (url, init) => {
      sent.push({ url: new Request(url).url, headers: new Headers(init?.headers) })
      return await (answers.shift() ?? (() => Promise.reject(new Error('no more answers'))))()
    },
    wait: (ms) => {
      waited.push(ms)
      return Promise.resolve()
    },
  })
  return { client, sent, waited }
}

const json =
  (body: object, status = 200, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers })
const ok = (result: unknown) => json({ error_code: 0, message: 'ok', result })
const page = (ids: readonly string[], cursor: string, more: boolean) =>
  ok({ changes: ids.map((id) => ({ collection: 'jobs', id, deleted: false, document: { id, scope: 'job:x', rev: 1 } })), cursor, more })

const memory = (cursor: string | null = null) => {
  const store = { cursor, saves: 0, load: () => Promise.resolve(store.cursor), save: (next: string) => Promise.resolve(keep(next)) }
  const keep = (next: string): void => {
    store.cursor = next
    store.saves += 1
  }
  return store satisfies CursorStore & { cursor: string | null }
}

describe('a call of the client', () => {
  it('tries again under the same Idempotency-Key, after the pause that the server asks for', async () => {
    const busy = json({ error_code: 1008, message: 'Too many' }, 429, { 'retry-after': '3' })
    const lost = (): Promise<Response> => Promise.reject(new TypeError('network'))
    const { client, sent, waited } = server([busy, lost, ok({ programs: [] })])
    expect(await client.call('/api/recruiter/fetch_program_list', {})).toEqual({ programs: [] })
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer hfk_test')
    expect(waited[0]).toBe(3000)
    expect(waited[1]).toBeGreaterThanOrEqual(800)
  })

  it('throws what the server refuses, at once', async () => {
    const { client, sent } = server([json({ error_code: 1003, message: 'No', details: ['authorization: x'], request_id: 'r1' }, 403)])
    const refused = client.call('/api/recruiter/fetch_program_list', {}).catch((error: unknown) => error)
    expect(await refused).toMatchObject({ status: 403, code: 1003, details: ['authorization: x'], requestId: 'r1' })
    expect(await refused).toBeInstanceOf(HoldfastError)
    expect(sent).toHaveLength(1)
  })

  it('gives up after its tries', async () => {
    const { client, sent } = server([])
    await expect(client.call('/api/recruiter/fetch_program_list', {})).rejects.toMatchObject({ status: 0 })
    expect(sent).toHaveLength(6)
  })
})

describe('the change feed of the client', () => {
  it('stores the cursor last: a reader that dies in a page is given the page again', async () => {
    const store = memory()
    const { client } = server([page(['a', 'b'], 'c1', true), page(['c'], 'c2', false)])
    for await (const { id } of client.changes({ store, once: true })) if (id === 'b') break
    expect(store.cursor).toBeNull()
    const again = server([page(['a', 'b'], 'c1', true), page(['c'], 'c2', false)])
    const ids: string[] = []
    for await (const { id } of again.client.changes({ store, once: true })) ids.push(`${id} ${store.cursor ?? '-'}`)
    expect(ids).toEqual(['a -', 'b -', 'c c1'])
    expect([store.cursor, store.saves]).toEqual(['c2', 2])
    expect(again.sent.map(({ url }) => url.split('?')[1])).toEqual(['', 'since=c1'])
  })

  it('begins anew, and says so first, when its cursor is of another view', async () => {
    const store = memory('old')
    const { client, sent } = server([json({ error_code: 1013, message: 'again' }, 409), page(['a'], 'c1', false)])
    const seen: string[] = []
    for await (const { id } of client.changes({ store, once: true, onReset: () => void seen.push('reset') })) seen.push(id)
    expect(seen).toEqual(['reset', 'a'])
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual(['since=old', ''])
  })
})

describe('verifyWebhook', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const body = '{"id":"evt_1","type":"ping","version":1,"timestamp":"2026-11-28T00:00:00.000Z","gid":"g","seq":0,"data":{}}'
  const nowMs = 1_800_000_000_000
  const signed = (of: { id?: string; seconds?: number; text?: string; with?: string } = {}) => {
    const { id = 'evt_1', seconds = nowMs / 1000, text = body, with: key = secret } = of
    const mac = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
      .update(`${id}.${seconds}.${text}`)
      .digest('base64')
    return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${mac}` }
  }
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`

  it('reads what the secret signed, also beside the signature of a former one', async () => {
    expect(await verifyWebhook({ secret, headers: signed(), body, nowMs })).toMatchObject({ id: 'evt_1', type: 'ping' })
    const both = { ...signed(), 'webhook-signature': `${signed({ with: other })['webhook-signature']} ${signed()['webhook-signature']}` }
    expect(await verifyWebhook({ secret, headers: both, body, nowMs })).toMatchObject({ type: 'ping' })
  })

  it.each([
    ['another body', { headers: signed(), body: body.replace('ping', 'pong') }],
    ['another id', { headers: { ...signed(), 'webhook-id': 'evt_2' }, body }],
    ['another secret', { headers: signed({ with: other }), body }],
    ['a moment long ago', { headers: signed({ seconds: nowMs / 1000 - 301 }), body }],
    ['a moment to come', { headers: signed({ seconds: nowMs / 1000 + 301 }), body }],
    ['no signature', { headers: {}, body }],
    ['a signature that is none', { headers: { ...signed(), 'webhook-signature': 'v1,x v2,y' }, body }],
  ])('refuses %s', async (_what, request) => {
    await expect(verifyWebhook({ secret, nowMs, ...request })).rejects.toThrow(/signed|signature|old/)
  })
})
