import { expect, it } from 'vitest'
import { retryAfterMs } from './retry-after.ts'
import { MAX_TIMER_MS, timerMs } from './timer-ms.ts'

const NOW = Date.UTC(2026, 9, 21, 7, 27, 0)
const ofHeaders =
  (headers: Record<string, string>) =>
  (name: string): string | null =>
    headers[name] ?? null

it.each([
  ['30', 30_000],
  [' 30 ', 30_000],
  ['0.5', 500],
  ['86400', 600_000],
  ['2592000', 600_000],
  ['99999999999999999999', 600_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 60_000],
  ['Wednesday, 21-Oct-26 07:28:00 GMT', 60_000],
  ['Wed Oct 21 07:28:00 2026', 60_000],
  ['Fri, 20 Nov 2026 07:28:00 GMT', 600_000],
  ['Wed, 21 Oct 2026 07:26:00 GMT', null],
  ['Infinity', null],
  ['0', null],
  ['-5', null],
  ['1e9', null],
  ['soon', null],
  ['2026', 600_000],
  ['', null],
])('a Retry-After of %s is a rest of %s ms', (header, ms) => {
  expect(retryAfterMs(ofHeaders({ 'retry-after': header }), NOW)).toBe(ms)
})

it('a date counts from the date of the response, however wrong the clock of the device is', () => {
  const headers = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT', date: 'Wed, 21 Oct 2026 07:27:30 GMT' }
  for (const now of [0, NOW, NOW + 10 * 365 * 86_400_000]) expect(retryAfterMs(ofHeaders(headers), now)).toBe(30_000)
  expect(retryAfterMs(ofHeaders({ ...headers, date: 'yesterday' }), NOW)).toBe(60_000)
})

it('no header is no rest', () => expect(retryAfterMs(() => null, NOW)).toBeNull())

it.each([
  [1000, 1000],
  [2 ** 31, MAX_TIMER_MS],
  [Infinity, MAX_TIMER_MS],
  [-Infinity, 0],
  [-1, 0],
  [Number.NaN, 0],
])('a timer of %s ms is set to %s', (ms, kept) => expect(timerMs(ms)).toBe(kept))
