import { describe, expect, it } from 'vitest'
import { paceOf, paceScore, spokenOf } from './pace.ts'

const spoken = (count: number, everyMs: number, pauseAfter: Readonly<Record<number, number>> = {}) => {
  let at = 500
  return Array.from({ length: count }, (_, n) => {
    const word = { fromMs: at, toMs: at + everyMs }
    at += everyMs + (pauseAfter[n] ?? 0)
    return word
  })
}

describe('the pace of confirmed words', () => {
  it.each([
    [30, 0],
    [40, 0],
    [70, 50],
    [99, 98.3333],
    [100, 100],
    [124, 100],
    [180, 100],
    [181, 98.75],
    [200, 75],
    [260, 0],
    [300, 0],
  ])('R118 of %d words a minute is %d', (rate, score) => {
    expect(paceScore(rate)).toBe(score)
  })

  it('R118 counts from the first word to the last without pauses of more than two seconds', () => {
    expect(spokenOf(spoken(30, 500))).toEqual({ words: 30, ms: 15_000 })
    expect(spokenOf(spoken(30, 500, { 4: 2000, 9: 2001, 29: 9000 }))).toEqual({ words: 30, ms: 17_000 })
    expect(spokenOf(spoken(24, 500))).toBeUndefined()
    expect(spokenOf([])).toBeUndefined()
  })

  it('R118 is one over all confirmed answers, and none without them', () => {
    const all = [spokenOf(spoken(30, 500)), spokenOf(spoken(60, 400))].flatMap((one) => one ?? [])
    expect(paceOf(all)).toEqual({ wordsPerMinute: 138, answers: 2, score: 100 })
    expect(paceOf([])).toBeUndefined()
  })
})
