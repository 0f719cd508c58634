import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BLOCK_BYTES } from '#worker/vault/schema.ts'
import { openFile } from '#worker/vault/read.ts'
import { LEASE_MS } from '#shared/lib/lease.ts'
import { pinPack } from './pin-pack.ts'
import { openVault, type Vault } from './vault-db.ts'
import { fakeStore, patternBytes, planOf, type FakeStore } from './vault.fake.ts'

const NOW = Date.UTC(2026, 10, 21)
const film = patternBytes(2 * BLOCK_BYTES + 99)
const sha256 = createHash('sha256').update(film).digest('base64')
let vault: Vault
let store: FakeStore
beforeEach(() => {
  vault = openVault()
  store = fakeStore({ 'film.webm': film })
})
afterEach(() => vault.delete())

const pin = (isOwn?: true) => {
  const plan = planOf({ film: { objectName: 'film.webm', bytes: film.length } })
  const files = plan.files.map((file) => ({ ...file, sha256 }))
  const signal = new AbortController().signal
  return pinPack({
    vault,
    plan: { ...plan, files },
    accountId: 'can1',
    ...(isOwn && { isOwn }),
    fetchBlock: store.fetchBlock,
    signal,
    now: () => NOW,
  })
}

it('keeps a file whose bytes have the hash of its plan, also after a cut, and nothing of another', async () => {
  store.blocksUntilCut = 2
  expect(await pin()).toMatchObject({ state: 'paused', problem: 'offline' })
  store.blocksUntilCut = 9
  expect(await pin()).toMatchObject({ state: 'ready', doneBytes: film.length })
  expect(store.asked.map(({ from }) => from / BLOCK_BYTES)).toEqual([0, 1, 2])

  await vault.delete()
  await vault.open()
  const other = film.slice()
  other[5] = (other[5] ?? 0) ^ 1
  store.objects = { 'film.webm': other }
  expect(await pin()).toMatchObject({ state: 'paused', problem: 'failed', doneBytes: 0 })
  expect(await vault.blocks.count()).toBe(0)
})

it('gives the own files of a person without a lease, and those of others not', async () => {
  const late = NOW + LEASE_MS + 1
  await pin()
  expect(await openFile(indexedDB, 'film', late)).toBeNull()
  await pin(true)
  const file = await openFile(indexedDB, 'film', late)
  expect(file?.bytes).toBe(film.length)
  file?.close()
})
