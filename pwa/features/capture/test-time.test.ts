import { describe, expect, it } from 'vitest'
import { testTimeLeft, type NotedStart } from './test-time.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const entry = { id: 't', attempt: 1, startedAt: 1000 * MINUTE, deadlineAt: 1010 * MINUTE }
const own: NotedStart = { startedAt: entry.startedAt, aliveMs: 5 * MINUTE, isTold: true }
const clock = (serverMinute: number, aliveMinute: number, ahead = 0) => ({
  now: () => serverMinute * MINUTE + ahead,
  aliveMs: () => aliveMinute * MINUTE,
})

describe('the time left of a written test', () => {
  it('S054 is counted from its start on this device, and by the server on another one', () => {
    expect(testTimeLeft(entry, own, clock(1003, 8))).toBe(7 * MINUTE)
    expect(testTimeLeft(entry, undefined, clock(1003, 0))).toBe(7 * MINUTE)
    expect(testTimeLeft(entry, own, clock(1020, 25))).toBe(0)
    expect(testTimeLeft({ ...entry, deadlineAt: null }, own, clock(1, 1))).toBeNull()
  })

  it('S054 is neither more nor less when the clock of a device that never heard the server is a day off', () => {
    const alone = { ...own, isTold: false }
    for (const ahead of [DAY, -DAY]) expect(testTimeLeft(entry, alone, clock(1003, 8, ahead))).toBe(7 * MINUTE)
  })

  it('S054 is what the server says where that is less: the page slept, or another device began earlier', () => {
    expect(testTimeLeft(entry, own, clock(1006, 8))).toBe(4 * MINUTE)
    const earlier = { ...entry, startedAt: 998 * MINUTE, deadlineAt: 1008 * MINUTE }
    expect(testTimeLeft(earlier, own, clock(1003, 8))).toBe(5 * MINUTE)
  })

  it('S054 is never more than the whole', () => {
    expect(testTimeLeft(entry, own, clock(900, 1))).toBe(10 * MINUTE)
    expect(testTimeLeft(entry, undefined, clock(900, 1))).toBe(10 * MINUTE)
  })
})
