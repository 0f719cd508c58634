import { describe, expect, it } from 'vitest'
import { repeatedBytes } from './repeated-bytes.ts'

describe('a part that the browser sent once more by itself', () => {
  const progress = [
    { atMs: 100, bytes: 600_000 },
    { atMs: 200, bytes: 1_200_000 },
    { atMs: 900, bytes: 1_800_000 },
    { atMs: 4000, bytes: 10_000_000 },
  ]

  it('shows by bytes that had left before the request began', () => {
    expect(repeatedBytes(progress, 210)).toBe(1_200_000)
    expect(repeatedBytes(progress, 950)).toBe(1_800_000)
  })

  it('is not seen where the first bytes left after the request began, nor where the browser tells no times', () => {
    expect(repeatedBytes(progress, 12)).toBe(0)
    expect(repeatedBytes(progress, 0)).toBe(0)
    expect(repeatedBytes([], 500)).toBe(0)
  })
})
