import { describe, expect, it } from 'vitest'
import { MOST_SEGMENTS, MOST_TRIES } from '../lib/files/object-name.ts'
import { MAX_PREVIEW_BYTES } from '../lib/files/preview-video.ts'
import { STILL_BYTES } from '../lib/files/still-image.ts'
import { interviewBytes, roomLevel } from './byte-quota.ts'
import { MAX_QUESTIONS } from './layout.ts'

const HOUR_MS = 3_600_000

/** The largest that the contract knows: minutes of a job's layout, attempts of a question, and what may be granted beyond. */
const LARGEST = { limitMs: HOUR_MS, attempts: 10 }
const GRANTED = { timePercent: 100, rounds: 3 }

/** Files of one take as they leave a device: bits a second of picture with sound, voice and small video, 30 + 50 blocks a second of 20 bytes in each file. */
function filesOfTake(ms: number): number[] {
  const seconds = ms / 1000
  const file = (bits: number): number => (bits / 8 + 80 * 20) * (seconds / MOST_SEGMENTS) + 8192
  return Array.from({ length: MOST_SEGMENTS }, () => [file(1_280_000 + 64_000), file(24_000), file(104_000), STILL_BYTES.most]).flat()
}

describe('bytes of an interview', () => {
  it('take every take of the largest interview that can be recorded, with all that is granted, one after the other', () => {
    const most = interviewBytes(
      Array.from({ length: MAX_QUESTIONS }, () => LARGEST),
      GRANTED,
    )
    const take = filesOfTake(LARGEST.limitMs * 2)
    let held = 0
    const refused: string[] = []
    for (let round = 0; round <= GRANTED.rounds; round++)
      for (let question = 0; question < MAX_QUESTIONS; question++)
        for (let attempt = 1; attempt <= MOST_TRIES; attempt++)
          for (const file of take) if ((held += file) > most) refused.push(`${round} ${question} ${attempt}`)
    expect(refused).toEqual([])
    // all of it from two devices, or by an encoder that makes nearly twice of what it was asked for
    expect(held * 1.9).toBeLessThanOrEqual(most)
  })

  it('take every take of the smallest, in one start or a hundred', () => {
    const most = interviewBytes([{ limitMs: 6000, attempts: 1 }])
    const one = filesOfTake(6000).reduce((sum, file) => sum + file, 0)
    expect(one * MOST_TRIES).toBeLessThanOrEqual(most)
    expect(MAX_PREVIEW_BYTES * MOST_TRIES).toBeLessThanOrEqual(most)
  })

  it.each([
    ['time', { timePercent: 50, rounds: 0 }],
    ['rounds', { timePercent: 0, rounds: 1 }],
  ])('grow with %s that is granted', (_name, granted) => {
    const questions = [{ limitMs: 120_000, attempts: 1 }]
    expect(interviewBytes(questions, granted)).toBeGreaterThan(interviewBytes(questions))
  })

  it('are bounded: two minutes take less than 2 GB, no question takes none', () => {
    expect(interviewBytes([{ limitMs: 120_000, attempts: 1 }])).toBeLessThan(2_000_000_000)
    expect(interviewBytes([])).toBe(0)
  })
})

it.each([
  [0, 'fine'],
  [799, 'fine'],
  [800, 'low'],
  [999, 'low'],
  [1000, 'out'],
  [1001, 'out'],
] as const)('a group that has used %d of 1000 bytes is told %s', (bytes, level) => {
  expect(roomLevel({ bytes, most: 1000 })).toBe(level)
})
