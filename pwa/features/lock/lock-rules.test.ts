import { describe, expect, it } from 'vitest'
import { countTry, mayTry, MAX_TRIES, NO_TRIES, triesLeft, type Tries } from './lock-rules.ts'

const AT = 1_000_000
const wrong = (count: number): Tries => ({ count, lastAt: AT })

describe('trying a passcode', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 5000],
    [4, 15_000],
    [5, 60_000],
    [6, 300_000],
    [7, 900_000],
    [8, 3_600_000],
    [9, 3_600_000],
  ])('after %d wrong ones waits %d ms', (count, waitMs) => {
    expect(mayTry(wrong(count), AT)).toEqual(waitMs === 0 ? { kind: 'now' } : { kind: 'wait', waitMs })
    expect(mayTry(wrong(count), AT + waitMs)).toEqual({ kind: 'now' })
  })

  it('is over after ten, however long one waits', () => {
    expect(mayTry(wrong(MAX_TRIES), AT + 1e12)).toEqual({ kind: 'never' })
    expect(triesLeft(wrong(MAX_TRIES))).toBe(0)
  })

  it('a clock that was set back makes nobody wait longer than the rule says', () => {
    expect(mayTry(wrong(5), AT - 1e9)).toEqual({ kind: 'wait', waitMs: 60_000 })
  })

  it('counts up to the end', () => {
    let tries = NO_TRIES
    for (let n = 1; n <= MAX_TRIES; n += 1) {
      tries = countTry(tries, AT + n)
      expect([tries.count, tries.lastAt, triesLeft(tries)]).toEqual([n, AT + n, MAX_TRIES - n])
    }
  })
})
