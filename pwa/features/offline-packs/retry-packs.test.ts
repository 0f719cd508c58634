import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import type { PackRow } from '#worker/vault/schema.ts'
import { packRetries, packRetryMs, waitsForServer } from './retry-packs.ts'
import { vault } from './vault-db.ts'

const pack = (change: Partial<PackRow>): PackRow => ({
  id: 'iv1',
  accountId: 'mine',
  scope: 'job:a',
  jobId: 'a',
  state: 'paused',
  pinnedAt: 1,
  expiresAt: 9,
  totalBytes: 100,
  doneBytes: 0,
  problem: 'offline',
  ...change,
})
const waits: number[] = []
const watch = () => {
  let tries = 0
  const stop = packRetries('mine', (misses) => {
    waits.push(misses)
    return 1
  }).subscribe(() => void tries++)
  return { tries: () => tries, stop: () => stop.unsubscribe() }
}
afterEach(async () => {
  waits.length = 0
  await vault().packs.clear()
})

it.each(['offline', 'failed'] as const)(
  'tries a pack again that the server left at "%s", with no event of the network',
  async (problem) => {
    const { tries, stop } = watch()
    await vault().packs.put(pack({ problem }))
    await vi.waitFor(() => expect(tries()).toBe(1))
    await vault().packs.put(pack({ state: 'fetching', problem: '' }))
    await vault().packs.put(pack({ problem }))
    await vi.waitFor(() => expect(tries()).toBe(2))
    expect(new Set(waits)).toEqual(new Set([0, 1]))
    await vault().packs.put(pack({ problem, doneBytes: 50 }))
    await vi.waitFor(() => expect(waits.at(-1)).toBe(0))
    stop()
  },
)

it.each([
  [{ state: 'paused', problem: 'offline' }, true],
  [{ state: 'paused', problem: 'failed' }, true],
  [{ state: 'paused', problem: 'full' }, false],
  [{ state: 'paused', problem: 'refused' }, false],
  [{ state: 'fetching', problem: '' }, false],
  [{ state: 'ready', problem: '' }, false],
] as const)('a pack that is %o waits for the server: %s', (state, waits) => expect(waitsForServer(state)).toBe(waits))

it('waits longer each time, up to five minutes, and never less than half', () => {
  expect([0, 1, 2, 7, 8, 40].map((misses) => packRetryMs(misses, 0.999999))).toEqual(
    [2, 4, 8, 256, 300, 300].map((seconds) => expect.closeTo(seconds * 1000, -1) as number),
  )
  expect(packRetryMs(40, 0)).toBe(150_000)
})
