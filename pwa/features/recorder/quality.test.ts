import { describe, expect, it } from 'vitest'
import { answerSizes, pictureRate, qualityOf, wholeRate } from './quality.ts'
import { lowerRate } from './storage-quota.ts'

const FULL = 1_280_000
const questions = [
  { kind: 'video', limitMs: 120_000 },
  { kind: 'choice', limitMs: 500_000 },
  { kind: 'video', limitMs: 60_000 },
]

describe('how much answers weigh', () => {
  it('is told before: the longest answer and all of them, by choice', () => {
    expect(answerSizes(questions, wholeRate('full', FULL))).toEqual({ each: 19_200_000, total: 28_800_000 })
    expect(answerSizes(questions, wholeRate('saver', FULL))).toEqual({ each: 3_240_000, total: 4_860_000 })
    expect(answerSizes(questions, wholeRate('voice', FULL))).toEqual({ each: 960_000, total: 1_440_000 })
    expect(answerSizes([], FULL)).toEqual({ each: 0, total: 0 })
  })

  it('never grows by choosing less', () => {
    expect(wholeRate('saver', 100_000)).toBe(100_000)
    expect(pictureRate('saver', 100_000)).toBe(100_000)
    expect(pictureRate('voice', FULL)).toBe(0)
  })

  it('is full until something else is chosen', () => {
    expect(qualityOf({ mode: 'video' })).toBe('full')
    expect(qualityOf({ mode: 'video', quality: 'saver' })).toBe('saver')
    expect(qualityOf({ mode: 'voice', quality: 'saver' })).toBe('voice')
  })
})

describe('a device that gets full', () => {
  it('halves the rate until less would help nobody', () => {
    expect([FULL, 640_000, 300_000, 160_000, 128_000, 0].map(lowerRate)).toEqual([640_000, 320_000, 160_000, null, null, null])
  })
})
