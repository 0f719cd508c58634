import { expect, it } from 'vitest'
import { nextPiecesOf, nextVolleyBytes, smallerVolley, travelsInPieces } from './pieces.ts'
import type { PartRow, UploadRow } from './ports.ts'

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

it('does not wait for the last piece of a volley on a line that carries the largest with ease', () => {
  const pieces = nextPiecesOf([{ from: 0, bytes: 256 * KIB }], 10_000_000, 1024 * KIB)
  expect(pieces).toHaveLength(38)
  expect(pieces[0]).toEqual({ from: 256 * KIB, bytes: 256 * KIB })
})

it('sends more at once while it takes less than a second, and less when it takes more than four', () => {
  expect(nextVolleyBytes(64 * KIB, 500)).toBe(128 * KIB)
  expect(nextVolleyBytes(1024 * KIB, 10)).toBe(1024 * KIB)
  expect(nextVolleyBytes(128 * KIB, 2000)).toBe(128 * KIB)
  expect(nextVolleyBytes(128 * KIB, 5000)).toBe(64 * KIB)
  expect(smallerVolley(64 * KIB)).toBe(64 * KIB)
})

it('chooses pieces below 67 kB/s, after a cut, to the end of a part that began so, and while nobody knows', () => {
  const part = (changes: Partial<PartRow> = {}): PartRow => ({ n: 1, bytes: 10_000_000, sha256: '', etag: null, tries: 0, ...changes })
  const row = (changes: Partial<UploadRow> = {}): UploadRow => ({ ...({} as UploadRow), ...changes }) // only `cut` is looked at
  expect(travelsInPieces(row(), part(), 43_750)).toBe(true)
  expect(travelsInPieces(row(), part(), 70_000)).toBe(false)
  expect(travelsInPieces(row({ cut: true }), part(), 1e7)).toBe(true)
  expect(travelsInPieces(row(), part({ held: 0 }), 1e7)).toBe(true)
  expect(travelsInPieces(row(), part(), null)).toBe(true)
  expect(travelsInPieces(row(), part({ bytes: 1_000_000 }), null)).toBe(false)
})
