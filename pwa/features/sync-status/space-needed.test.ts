import { expect, it } from 'vitest'
import { bytesNeeded } from '../recorder/storage-quota.ts'
import { spaceNeeded } from './space-needed.ts'

const short = { bitsPerSecond: 500_000, limitMs: 30_000 }
const long = { bitsPerSecond: 500_000, limitMs: 120_000 }
const pack = { problem: '', totalBytes: 100, doneBytes: 40 } as const

it.each([
  ['nothing to record or fetch: documents only', [], [], 0],
  ['the longest of several answers, not all of them', [short, long], [], bytesNeeded(long)],
  ['what is missing of media that stopped for want of room', [], [{ ...pack, problem: 'full' }], 60],
  ['media that is whole or waits for a line', [], [pack, { ...pack, problem: 'offline' }], 0],
  ['media whose size is not known yet', [], [{ problem: 'full', totalBytes: 0, doneBytes: 10 }], 0],
] as const)('S010 needs room for %s', (_what, recordings, packs, bytes) => {
  expect(spaceNeeded(recordings, packs) - spaceNeeded([], [])).toBe(bytes)
  expect(spaceNeeded([], [])).toBeGreaterThan(0)
})
