import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BLOCK_BYTES } from '#worker/vault/schema.ts'
import type { FetchBlock } from './fetch-block.ts'
import { hasNews, pinPack } from './pin-pack.ts'
import type { PackPlan } from './plan-pack.ts'
import { voicesOf } from './use-pack.ts'
import { openVault, type Vault } from './vault-db.ts'
import { fakeStore, patternBytes, planOf, type FakeStore } from './vault.fake.ts'

const video = patternBytes(2 * BLOCK_BYTES + 11)
const voice = patternBytes(700, 3)
/** first the voice alone, then the video that takes its place */
const heard = planOf({ 'an1.sound': { objectName: 'a.sound.webm', bytes: voice.length } })
const seen = planOf({ an1: { objectName: 'a.webm', bytes: video.length, replaces: 'an1.sound' } })
let vault: Vault
let store: FakeStore

beforeEach(async () => {
  vault = openVault(`vault-${Math.random()}`)
  store = fakeStore({ 'a.webm': video, 'a.sound.webm': voice })
  await pin(heard)
})
afterEach(() => vault.delete())

const pin = (plan: PackPlan, fetchBlock: FetchBlock = store.fetchBlock) =>
  pinPack({ vault, plan, accountId: 'rec1', fetchBlock, signal: new AbortController().signal, now: () => 1 })
const files = async () => (await vault.media.toArray()).map(({ id }) => id)
const voices = async () => voicesOf(await vault.media.toArray())

it('S135 keeps the voice while there is nothing to see, and counts it as such', async () => {
  expect(await vault.packs.get('iv1')).toMatchObject({ state: 'ready', totalBytes: voice.length, doneBytes: voice.length })
  expect([await files(), await voices(), await vault.blocks.count()]).toEqual([['an1.sound'], 1, 1])
  expect(await hasNews(vault, heard)).toBe(false)
  await pin(heard)
  expect(store.asked).toHaveLength(1)
})

it('S135 fetches the video once there is one, and the voice leaves the device', async () => {
  expect(await hasNews(vault, seen)).toBe(true)
  expect(await pin(seen)).toMatchObject({ state: 'ready', totalBytes: video.length, doneBytes: video.length })
  expect([await files(), await voices()]).toEqual([['an1'], 0])
  expect((await vault.blocks.toArray()).map(({ mediaId, n }) => [mediaId, n])).toEqual([
    ['an1', 0],
    ['an1', 1],
    ['an1', 2],
  ])
  expect(await hasNews(vault, seen)).toBe(false)
})

it.each([0, 1, 2])('keeps the voice until the whole video is here, also when the connection breaks after %i blocks', async (cut) => {
  store.blocksUntilCut = cut
  expect(await pin(seen)).toMatchObject({ state: 'paused', problem: 'offline' })
  expect(await voices()).toBe(1)
  expect(await vault.blocks.where('[mediaId+n]').equals(['an1.sound', 0]).count()).toBe(1)
  store.blocksUntilCut = Number.POSITIVE_INFINITY
  expect(await pin(seen)).toMatchObject({ state: 'ready', doneBytes: video.length })
  expect([await files(), await voices()]).toEqual([['an1'], 0])
})

it('removes a voice that a tab left behind when it died right after the last block of the video', async () => {
  const left = await vault.media.get('an1.sound')
  const blocks = await vault.blocks.toArray()
  await pin(seen)
  await vault.media.put(left!)
  await vault.blocks.bulkPut(blocks)
  expect(await voices()).toBe(0)
  expect(await hasNews(vault, seen)).toBe(true)
  const asked = store.asked.length
  await pin(seen)
  expect([await files(), store.asked.length]).toEqual([['an1'], asked])
})
