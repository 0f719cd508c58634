import { expect, it } from 'vitest'
import { redactLine } from './redact-line.ts'

it.each([
  ['mail to ann.lee@home.test failed', 'mail to […] failed'],
  ['Authorization: Bearer abc', 'Authorization: […]'],
  ['token=abc', 'token=[…]'],
  ['key hfk_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG', 'key […]'],
  ['receipt K7MX-4QRT-9B asked', 'receipt […] asked'],
  ['from 2001:db8:1:2::1 now', 'from […] now'],
  ['call +49 (171) 555-0123 now', 'call […] now'],
  ['/receipt/ABC?x=1#y', '/receipt/[…]?[…]'],
  ['at 2026-11-21T08:00:00Z', 'at 2026-11-21T08:00:00Z'],
  ['took 1234 ms at step 3', 'took 1234 ms at step 3'],
])('R316 %s becomes %s', (line, blanked) => {
  expect(redactLine(line)).toBe(blanked)
})
