import { describe, expect, it } from 'vitest'
import { codeDigitsOf, problemOf, secondsToResend } from './code-rules.ts'

describe('a typed code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['Your code: 123-456.', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['１２３４５６', '123456'],
    ['1234567', '123456'],
    ['none', ''],
  ])('R334 of %j is %j', (typed, digits) => {
    expect(codeDigitsOf(typed)).toBe(digits)
  })
})

describe('asking again', () => {
  it('waits half a minute', () => {
    expect([1000, 1001, 15_000, 31_000, 99_000].map((now) => secondsToResend(1000, now))).toEqual([30, 30, 16, 0, 0])
  })
})

describe('a refusal', () => {
  it('R335 R336 R406 R407 has words of this screen', () => {
    expect([1, 6, 10, 11, 12, null, 1008].map(problemOf)).toEqual(['wrong', 'captcha', 'tooMany', 'finished', 'closed', 'noAnswer', null])
  })
})
