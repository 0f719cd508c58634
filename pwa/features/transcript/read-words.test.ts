import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WordsFile } from '#shared/lib/words/words-file.ts'
import { must } from '#shared/primitives/must.ts'
import type * as read from '#worker/vault/read.ts'
import { BLOCK_BYTES, wordsId } from '#worker/vault/schema.ts'
import { pinPack } from '../offline-packs/pin-pack.ts'
import { openVault, type Vault } from '../offline-packs/vault-db.ts'
import { fakeStore, planOf } from '../offline-packs/vault.fake.ts'

/** A read that has looked at the storage and says so later. */
const held = vi.hoisted(() => ({ looked: (): void => undefined, until: null as Promise<void> | null }))
vi.mock('#worker/vault/read.ts', async (original) => {
  const real = await original<typeof read>()
  const openFile: typeof real.openFile = async (...of) => {
    const { until, looked } = held
    held.until = null
    const file = await real.openFile(...of)
    looked()
    await until
    return file
  }
  return { ...real, openFile }
})
import { readHere, readWords } from './read-words.ts'

const OF = { answerId: 'a1', objectName: 'words-2.json' }
const offline = { isOnline: false, signal: new AbortController().signal }
const online = { ...offline, isOnline: true }
const fileOf = (engine: string): WordsFile => ({
  version: 2,
  trust: 'draft',
  language: 'th',
  engine,
  durationMs: 5000,
  sentences: Array.from({ length: 1200 }, (_, n) => ({ fromMs: n, toMs: n + 1, words: [['ก'.repeat(300), n, n + 1, 0.5]] })),
})
const bytesOf = (file: WordsFile): Uint8Array => new TextEncoder().encode(JSON.stringify(file))
/** A file longer than a block, whose edge falls into a letter of three bytes. */
const words = must(
  ['t', 'tt', 'ttt'].map(fileOf).find((file) => (bytesOf(file)[BLOCK_BYTES] ?? 0) >> 6 === 0b10),
  'a cut letter',
)
let vault: Vault
beforeEach(() => {
  vault = openVault()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await vault.delete()
})

async function keep(text: string, objectName = OF.objectName): Promise<void> {
  const bytes = new TextEncoder().encode(text)
  const plan = planOf({ [wordsId(OF.answerId)]: { objectName, bytes: bytes.length } })
  const { fetchBlock } = fakeStore({ [objectName]: bytes })
  await pinPack({ vault, plan, accountId: 'rec1', isOwn: true, fetchBlock, signal: offline.signal, now: Date.now })
}

it('S126 reads kept words whole, several blocks of them, and for two who ask at once only once', async () => {
  await keep(JSON.stringify(words))
  const asked = vi.spyOn(indexedDB, 'open')
  const [here, found] = await Promise.all([readHere(OF), readWords(OF, offline)])
  expect(asked.mock.calls.filter(([name]) => name === vault.name)).toHaveLength(1)
  asked.mockRestore()
  expect([here, found]).toEqual([
    { state: 'ready', file: words },
    { state: 'ready', file: words },
  ])
})

it('S126 reads again what was stored while another read found nothing', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const looked = new Promise<void>((resolve) => Object.assign(held, { looked: resolve, until: promise }))
  const early = readHere(OF)
  await looked
  await keep(JSON.stringify(words))
  const late = readWords(OF, offline)
  release()
  expect(await early).toBeNull()
  expect(await late).toMatchObject({ state: 'ready' })
})

it('S126 takes an earlier version offline, never for an exact one, and asks the server as soon as it can', async () => {
  await keep(JSON.stringify(words), 'words-1.json')
  expect(await readHere(OF)).toBeNull()
  expect(await readWords(OF, offline)).toMatchObject({ state: 'ready' })
  expect(await readWords({ ...OF, isExact: true }, offline)).toEqual({ state: 'notHere' })
  const newer = { ...words, version: 3 }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(newer)))
  expect(await readWords(OF, online)).toEqual({ state: 'ready', file: newer })
})

it('S126 says that kept words cannot be read, and asks the server for them when it can', async () => {
  await keep('{"version":"broken"}')
  expect(await readWords(OF, offline)).toEqual({ state: 'failed' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(words)))
  expect(await readWords(OF, online)).toEqual({ state: 'ready', file: words })
})
