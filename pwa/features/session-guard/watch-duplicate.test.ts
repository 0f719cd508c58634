import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DuplicateWatch, type SessionFate } from './watch-duplicate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Page with the answers of the server and the times of its events. */
function makePage(answer: () => Promise<SessionFate>) {
  const began = Date.now()
  const page = { mayAsk: true, mayInterrupt: true, asked: 0, claims: 0, log: [] as [string, number][], answer }
  const note = (what: string): void => void page.log.push([what, Date.now() - began])
  const watch = new DuplicateWatch({
    every: (ms, work) => {
      const timer = setInterval(work, ms)
      return () => clearInterval(timer)
    },
    after: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    mayAsk: () => page.mayAsk,
    mayInterrupt: () => page.mayInterrupt,
    ask: () => {
      page.asked += 1
      return page.answer()
    },
    claim: () => {
      page.claims += 1
      return Promise.resolve()
    },
    onNotice: (notice) => note(notice ? 'notice' : 'no notice'),
    onLeave: () => note('leave'),
    onEnded: () => note('ended'),
  })
  watch.start()
  return { page, watch }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the check of a session', () => {
  it('R456 runs every 7 s: ten times in 70 s', async () => {
    const { page } = makePage(() => Promise.resolve('ok'))
    await pass(70_000)
    expect([page.asked, page.log]).toEqual([10, []])
  })

  it('R456 X46 pauses while nobody looks or there is no connection, and goes on afterwards', async () => {
    const { page } = makePage(() => Promise.resolve('ok'))
    page.mayAsk = false
    await pass(70_000)
    expect(page.asked).toBe(0)
    page.mayAsk = true
    await pass(7000)
    expect(page.asked).toBe(1)
  })

  it('R457 a duplicate is told at once and signed out 5 s later', async () => {
    const { page } = makePage(() => Promise.resolve('duplicate'))
    await pass(30_000)
    expect(page.log).toEqual([
      ['notice', 7000],
      ['leave', 12_000],
    ])
    expect(page.asked).toBe(1)
  })

  it('R457 X46 a check that fails is no duplicate', async () => {
    const { page } = makePage(() => Promise.reject(new Error('no answer')))
    await pass(700_000)
    expect([page.asked, page.log]).toEqual([100, []])
  })

  it('S006 R455 a recording is never cut: it is told after that, and one that began meanwhile is let go on', async () => {
    const { page } = makePage(() => Promise.resolve('duplicate'))
    page.mayInterrupt = false
    await pass(60_000)
    expect(page.log).toEqual([])
    page.mayInterrupt = true
    await pass(4000)
    page.mayInterrupt = false
    await pass(20_000)
    page.mayInterrupt = true
    await pass(20_000)
    expect(page.log).toEqual([
      ['notice', 63_000],
      ['no notice', 68_000],
      ['notice', 84_000 + 7000],
      ['leave', 84_000 + 12_000],
    ])
  })

  it('S006 who continues here is not signed out, and the check goes on', async () => {
    const { page, watch } = makePage(() => Promise.resolve('duplicate'))
    await pass(9000)
    page.answer = () => Promise.resolve('ok')
    await watch.continueHere()
    await pass(60_000)
    expect(page.log).toEqual([
      ['notice', 7000],
      ['no notice', 9000],
    ])
    expect(page.claims).toBe(1)
    expect(page.asked).toBeGreaterThan(5)
  })

  it('asks one question at a time, however slow the connection is', async () => {
    const { page } = makePage(() => new Promise((resolve) => setTimeout(() => resolve('ok'), 20_000)))
    await pass(21_000)
    expect(page.asked).toBe(1)
  })

  it('an ended session is told once and not asked for again, and no answer counts after the page has left', async () => {
    const ended = makePage(() => Promise.resolve('ended'))
    await pass(70_000)
    expect([ended.page.asked, ended.page.log]).toEqual([1, [['ended', 7000]]])
    const left = makePage(() => new Promise((resolve) => setTimeout(() => resolve('duplicate'), 1000)))
    await pass(7500)
    left.watch.stop()
    await pass(30_000)
    expect(left.page.log).toEqual([])
  })
})
