import { expect, it } from 'vitest'
import { nextPiecesOf, nextBatchBytes, smallerBatch, travelsInPieces, unknownConnection } from './pieces.ts'
import type { KnownConnection } from '../ports.ts'
import type { PartRow } from '../ports.ts'

const KIB = 1024

it('sends what is missing, from the front, in pieces of at most 256 KiB', () => {
  expect(nextPiecesOf([], 10_000_000, 64 * KIB)).toEqual([{ from: 0, bytes: 64 * KIB }])
  expect(nextPiecesOf([], 10_000_000, 512 * KIB)).toEqual([
    { from: 0, bytes: 256 * KIB },
    { from: 256 * KIB, bytes: 256 * KIB },
  ])
  const held = [
    { from: 0, bytes: 64 * KIB },
    { from: 128 * KIB, bytes: 64 * KIB },
  ]
  expect(nextPiecesOf(held, 200_000, 256 * KIB)).toEqual([
    { from: 64 * KIB, bytes: 64 * KIB },
    { from: 192 * KIB, bytes: 200_000 - 192 * KIB },
  ])
  expect(nextPiecesOf([{ from: 0, bytes: 100 }], 100, 64 * KIB)).toEqual([])
})

it('does not wait for the last piece of a volley on a connection that carries the largest with ease', () => {
  const pieces = nextPiecesOf([{ from: 0, bytes: 256 * KIB }], 10_000_000, 1024 * KIB)
  expect(pieces).toHaveLength(38)
  expect(pieces[0]).toEqual({ from: 256 * KIB, bytes: 256 * KIB })
})

it('sends more at once while it takes less than a second, and less when it takes more than four', () => {
  expect(nextBatchBytes(64 * KIB, 500)).toBe(128 * KIB)
  expect(nextBatchBytes(1024 * KIB, 10)).toBe(1024 * KIB)
  expect(nextBatchBytes(128 * KIB, 2000)).toBe(128 * KIB)
  expect(nextBatchBytes(128 * KIB, 5000)).toBe(64 * KIB)
  expect(smallerBatch(64 * KIB)).toBe(64 * KIB)
})

const partOf = (changes: Partial<PartRow> = {}): PartRow => ({ n: 1, bytes: 10_000_000, sha256: '', etag: null, tries: 0, ...changes })
const steady = (rate: number | null, steadyMs = 60_000): KnownConnection => ({ rate, steadyMs })

it('chooses pieces below 67 kB/s, after a cut, and to the end of a part that began so', () => {
  expect(travelsInPieces({}, partOf(), steady(43_750))).toBe(true)
  expect(travelsInPieces({}, partOf(), steady(70_000))).toBe(false)
  expect(travelsInPieces({ cut: true }, partOf(), steady(1e7))).toBe(true)
  expect(travelsInPieces({}, partOf({ held: 0 }), steady(1e7))).toBe(true)
})

it('chooses pieces while nobody knows the connection and until it has been steady for half a minute, unless it carries 100 Mbit/s or the part is small', () => {
  expect(travelsInPieces({}, partOf(), unknownConnection())).toBe(true)
  expect(travelsInPieces({}, partOf(), steady(1e6, 29_999))).toBe(true)
  expect(travelsInPieces({}, partOf(), steady(1e6, 30_000))).toBe(false)
  expect(travelsInPieces({}, partOf(), steady(12_500_000, 0))).toBe(false)
  expect(travelsInPieces({}, partOf({ bytes: 256 * KIB }), unknownConnection())).toBe(false)
  expect(travelsInPieces({}, partOf({ bytes: 256 * KIB + 1 }), unknownConnection())).toBe(true)
  expect(travelsInPieces({ cut: true }, partOf({ bytes: 100_000 }), unknownConnection())).toBe(true)
})
