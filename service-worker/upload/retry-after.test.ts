import { expect, it } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

it.each([
  ['30', 30_000],
  ['0.5', 500],
  ['86400', 600_000],
  ['Infinity', 600_000],
  ['0', null],
  ['-5', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['', null],
  [null, null],
])('a Retry-After of %s is a rest of %s ms', (header, ms) => {
  expect(retryAfterMs(header)).toBe(ms)
})
