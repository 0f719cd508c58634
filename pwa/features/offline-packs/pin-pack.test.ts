import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BLOCK_BYTES } from '#worker/vault/schema.ts'
import { decryptBlock } from '#worker/vault/block-crypto.ts'
import { PACK_LIFE_MS, pinPack } from './pin-pack.ts'
import { removeAccount, removePack, removeScope, sweepVault } from './remove-pack.ts'
import { openVault, type Vault } from './vault-db.ts'
import { fakeStore, includesBytes, joinBytes, patternBytes, planOf, sameBytes, type FakeStore } from './vault.fake.ts'

const NOW = Date.UTC(2026, 10, 21)
const video = patternBytes(3 * BLOCK_BYTES + 4567)
const thumb = patternBytes(900, 7)
let vault: Vault
let store: FakeStore

beforeEach(() => {
  vault = openVault(`vault-${Math.random()}`)
  store = fakeStore({ 'a.webm': video, 'a.jpg': thumb })
})
afterEach(() => vault.delete())

const plan = planOf({ 'an1.thumb': { objectName: 'a.jpg' }, an1: { objectName: 'a.webm', bytes: video.length } })
const pin = (signal = new AbortController().signal) =>
  pinPack({ vault, plan, accountId: 'rec1', fetchBlock: store.fetchBlock, signal, now: () => NOW })

async function stored(mediaId: string): Promise<Uint8Array> {
  const key = (await vault.keys.get('iv1'))?.key
  const rows = await vault.blocks.filter((row) => row.mediaId === mediaId).toArray()
  const blocks = await Promise.all(rows.toSorted((a, b) => a.n - b.n).map((row) => decryptBlock(key!, row)))
  return joinBytes(blocks)
}

describe('pinning', () => {
  it('keeps every file in sealed blocks of 1 MiB and counts the bytes', async () => {
    const pack = await pin()
    expect(pack).toMatchObject({
      state: 'ready',
      problem: '',
      totalBytes: video.length + thumb.length,
      doneBytes: video.length + thumb.length,
      expiresAt: NOW + PACK_LIFE_MS,
    })
    expect(await vault.blocks.count()).toBe(5)
    expect(sameBytes(await stored('an1'), video)).toBe(true)
    expect(sameBytes(await stored('an1.thumb'), thumb)).toBe(true)
  })

  it('stores no plain byte: the first block does not appear in its row', async () => {
    await pin()
    const row = await vault.blocks.get(['an1', 0])
    expect(includesBytes(new Uint8Array(row!.sealed), video.subarray(0, 64))).toBe(false)
    expect((await vault.keys.get('iv1'))?.key.extractable).toBe(false)
  })

  it('goes on after a cut at any block without asking for a block twice', async () => {
    for (const cut of [0, 1, 2, 3, 4]) {
      await vault.delete()
      vault = openVault(`vault-cut-${cut}-${Math.random()}`)
      store = fakeStore({ 'a.webm': video, 'a.jpg': thumb })
      store.blocksUntilCut = cut
      expect(await pin()).toMatchObject({ state: 'paused', problem: 'offline' })
      store.blocksUntilCut = Number.POSITIVE_INFINITY
      expect(await pin()).toMatchObject({ state: 'ready', problem: '' })
      expect(store.asked).toHaveLength(5)
      expect(sameBytes(await stored('an1'), video)).toBe(true)
    }
  })

  it('starts a file again when the object changed between two cuts', async () => {
    store.blocksUntilCut = 3
    await pin()
    const newer = patternBytes(2 * BLOCK_BYTES + 11, 99)
    store.objects['a.webm'] = newer
    store.etag = 'v2'
    store.blocksUntilCut = Number.POSITIVE_INFINITY
    expect(await pin()).toMatchObject({ state: 'ready', totalBytes: newer.length + thumb.length })
    expect(sameBytes(await stored('an1'), newer)).toBe(true)
  })

  it('says refused when the object may not be read, and failed when a block is short', async () => {
    store.objects = { 'a.jpg': thumb }
    expect(await pin()).toMatchObject({ state: 'paused', problem: 'refused' })
    const short = fakeStore({ 'a.jpg': thumb, 'a.webm': video })
    const lying = await pinPack({
      vault,
      plan,
      accountId: 'rec1',
      now: () => NOW,
      signal: new AbortController().signal,
      fetchBlock: async (range, signal) => ({ ...(await short.fetchBlock(range, signal)), bytes: new Uint8Array(3) }),
    })
    expect(lying).toMatchObject({ state: 'paused', problem: 'failed' })
  })

  it('names a full disk', async () => {
    const pack = await pinPack({
      vault,
      plan,
      accountId: 'rec1',
      now: () => NOW,
      signal: new AbortController().signal,
      fetchBlock: () => Promise.reject(Object.assign(new Error('no room'), { name: 'QuotaExceededError' })),
    })
    expect(pack).toMatchObject({ state: 'paused', problem: 'full' })
  })
})

describe('removing', () => {
  it('deletes the key before anything else', async () => {
    await pin()
    const order: string[] = []
    vault.keys.hook('deleting', () => void order.push('key'))
    vault.blocks.hook('deleting', () => void order.push('block'))
    vault.packs.hook('deleting', () => void order.push('pack'))
    await removePack(vault, 'iv1')
    expect(order[0]).toBe('key')
    expect(new Set(order)).toEqual(new Set(['key', 'block', 'pack']))
    expect(await Promise.all([vault.packs.count(), vault.media.count(), vault.blocks.count(), vault.keys.count()])).toEqual([0, 0, 0, 0])
  })

  it('ends a download that is under way', async () => {
    const pack = await pinPack({
      vault,
      plan,
      accountId: 'rec1',
      now: () => NOW,
      signal: new AbortController().signal,
      fetchBlock: async (range, signal) => {
        const block = await store.fetchBlock(range, signal)
        if (range.from > 0) await removePack(vault, 'iv1')
        return block
      },
    })
    expect(pack).toMatchObject({ state: 'paused', problem: 'refused' })
    expect(await vault.blocks.count()).toBe(0)
  })

  it.each([
    ['a scope', () => removeScope(vault, plan.scope)],
    ['an account', () => removeAccount(vault, 'rec1')],
    ['an expired pack', () => sweepVault(vault, { accountId: 'rec1', now: NOW + PACK_LIFE_MS })],
    ["another account's pack", () => sweepVault(vault, { accountId: 'rec2', now: NOW })],
  ])('removes all of %s', async (_what, remove) => {
    await pin()
    await remove()
    expect(await Promise.all([vault.packs.count(), vault.media.count(), vault.blocks.count(), vault.keys.count()])).toEqual([0, 0, 0, 0])
  })

  it('sweeps the blocks of a pack whose key is gone and keeps a healthy one', async () => {
    await pin()
    await sweepVault(vault, { accountId: 'rec1', now: NOW })
    expect(await vault.blocks.count()).toBe(5)
    await vault.keys.delete('iv1')
    await sweepVault(vault, { accountId: 'rec1', now: NOW })
    expect(await vault.blocks.count()).toBe(0)
  })
})
