import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerMedia } from '#worker/media.ts'
import { BLOCK_BYTES } from '#worker/vault/schema.ts'
import { LEASE_MS } from '#shared/lib/lease.ts'
import { leaseKey } from '#worker/vault/lease.ts'
import { deleteValue, writeValue } from '../../lib/profile/profile-store.ts'
import { PACK_LIFE_MS, pinPack } from './pin-pack.ts'
import { openVault, type Vault } from './vault-db.ts'
import { fakeStore, patternBytes, planOf, sameBytes } from './vault.fake.ts'

// The page writes (Dexie), the worker reads (raw IndexedDB): this is the seam between the two.
const NOW = Date.UTC(2026, 10, 21)
const video = patternBytes(2 * BLOCK_BYTES + 12_345)
let vault: Vault

const ask = (range: string | null, { id = 'an1', at = NOW, method = 'GET' } = {}) =>
  answerMedia(
    new Request(`https://holdfast.test/media/${id}`, { method, ...(range === null ? {} : { headers: { range } }) }),
    indexedDB,
    at,
  )
/** As pwa/db/lease/lease.ts keeps it. */
const heardAt = (contactAt: number, accountId = 'rec1') => writeValue(leaseKey(accountId), { contactAt, seenAt: contactAt })
const bodyOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

it('answers 404 on a device that never pinned anything, and leaves no database behind', async () => {
  expect((await ask(null)).status).toBe(404)
  expect((await indexedDB.databases()).map((db) => db.name)).not.toContain('vault')
})

/** Of whatever this route answers: it is kept in no cache and is never a page of ours. */
function expectClosed({ headers }: Response): void {
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; media-src 'self'; img-src 'self'; sandbox")
}

it('closes its refusals too: kept in no cache, never a page', async () => {
  expectClosed(await ask(null))
  const refused = await ask(null, { method: 'POST' })
  expect(refused.status).toBe(405)
  expectClosed(refused)
})

describe('with a pinned video', () => {
  beforeAll(async () => {
    vault = openVault()
    const store = fakeStore({ 'a.webm': video })
    const plan = planOf({ an1: { objectName: 'a.webm', bytes: video.length } })
    await pinPack({ vault, plan, accountId: 'rec1', fetchBlock: store.fetchBlock, signal: new AbortController().signal, now: () => NOW })
    await heardAt(NOW)
  })
  afterAll(() => vault.delete())

  it('any range equals the slice of the original', async () => {
    const position = fc.integer({ min: 0, max: video.length - 1 })
    await fc.assert(
      fc.asyncProperty(position, position, fc.constantFrom('both', 'open', 'suffix'), async (a, b, form) => {
        const [from, to] = form === 'both' ? [Math.min(a, b), Math.max(a, b)] : [a, video.length - 1]
        const header = form === 'both' ? `bytes=${from}-${to}` : form === 'open' ? `bytes=${from}-` : `bytes=-${video.length - from}`
        const response = await ask(header)
        expect(response.status).toBe(206)
        expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/${video.length}`)
        expect(response.headers.get('content-length')).toBe(String(to - from + 1))
        expect(sameBytes(await bodyOf(response), video.subarray(from, to + 1))).toBe(true)
      }),
      { numRuns: 60 },
    )
  }, 30_000)

  it.each([null, 'bytes=0-9', `bytes=${video.length}-`])('closes the answer to range %s', async (range) => {
    const response = await ask(range)
    expectClosed(response)
    await response.body?.cancel()
  })

  it.each([0, BLOCK_BYTES - 1, BLOCK_BYTES, 2 * BLOCK_BYTES - 1, 2 * BLOCK_BYTES])(
    'gives the single byte at %i, next to a block border',
    async (at) => {
      expect([...(await bodyOf(await ask(`bytes=${at}-${at}`)))]).toEqual([video[at]])
    },
  )

  it('gives the whole file without a range, 416 behind its end, headers only to HEAD, 405 to POST', async () => {
    const whole = await ask(null)
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-type')]).toEqual([200, 'bytes', 'video/webm'])
    expect(sameBytes(await bodyOf(whole), video)).toBe(true)
    const behind = await ask(`bytes=${video.length}-`)
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${video.length}`])
    const head = await ask(null, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), (await bodyOf(head)).length]).toEqual([200, String(video.length), 0])
    expect((await ask(null, { method: 'POST' })).status).toBe(405)
  })

  it('serves nothing once the lease of its account is over, until the server is heard again', async () => {
    const at = NOW + LEASE_MS
    expect((await ask(null, { at: at - 1 })).status).toBe(200)
    expect((await ask(null, { at })).status).toBe(404)
    expect((await ask('bytes=0-99', { at, method: 'HEAD' })).status).toBe(404)
    await heardAt(at, 'rec2')
    expect((await ask(null, { at })).status).toBe(404)
    await heardAt(at)
    expect((await ask(null, { at })).status).toBe(200)
    // a clock set back by a day cannot tell how much time has passed
    expect((await ask(null, { at: at - 24 * 3_600_000 })).status).toBe(404)
    await deleteValue(leaseKey('rec1'))
    expect((await ask(null, { at })).status).toBe(404)
    await heardAt(NOW)
  })

  it('serves nothing of an expired pack, an unfinished file, an unknown id, or after the key was deleted', async () => {
    await heardAt(NOW + PACK_LIFE_MS)
    expect((await ask(null, { at: NOW + PACK_LIFE_MS })).status).toBe(404)
    await heardAt(NOW)
    expect((await ask(null, { id: 'other' })).status).toBe(404)
    await vault.media.update('an1', { blocks: 2 })
    expect((await ask(null)).status).toBe(404)
    await vault.media.update('an1', { blocks: 3 })
    expect((await ask(null)).status).toBe(200)
    await vault.keys.delete('iv1')
    expect((await ask(null)).status).toBe(404)
  })
})
