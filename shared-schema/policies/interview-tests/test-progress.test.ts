import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TestProgress } from '#shared/entities/interview.ts'
import {
  areAllFinished,
  finishTest,
  firstUnstarted,
  latestOf,
  mayTryAgain,
  mergeProgress,
  openTest,
  progressFault,
  startTest,
  testInProgress,
  timeLeft,
  type TimedTest,
} from './test-progress.ts'

const MINUTE = 60_000
const [A, B, C] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const started = (id: string): TestProgress => ({ id, attempt: 1, startedAt: 1, deadlineAt: null })
const finished = (id: string): TestProgress => ({ ...started(id), finishedAt: 2 })

describe('which test', () => {
  it('R205 is in progress: the one that was started and is not finished, of several the first', () => {
    expect(testInProgress([A, B, C], [finished('a'), started('b')])).toBe(1)
    expect(testInProgress([A, B, C], [started('b'), started('a')])).toBe(0)
  })

  it('R206 X52 is in progress when none is under way: the last; Start takes the first that nobody started', () => {
    expect(testInProgress([A, B], [finished('a'), finished('b')])).toBe(1)
    expect(testInProgress([A, B, C], [])).toBe(2)
    expect(firstUnstarted([A, B, C], [])).toBe(0)
    expect(firstUnstarted([A, B, C], [finished('a')])).toBe(1)
    expect(firstUnstarted([A, B], [finished('a'), started('b')])).toBe(-1)
    expect([testInProgress([], []), firstUnstarted([], []), openTest([A], [finished('a')])]).toEqual([-1, -1, -1])
  })

  it('is over: all when each has an attempt that is', () => {
    expect(areAllFinished([A, B], [finished('a')])).toBe(false)
    expect(areAllFinished([A, B], [finished('a'), started('b')])).toBe(false)
    expect(areAllFinished([A, B], [finished('a'), finished('b')])).toBe(true)
    expect(areAllFinished([A], [finished('a'), { ...started('a'), attempt: 2 }])).toBe(false)
  })
})

describe('the clock of a test', () => {
  const written: TimedTest = { id: 'w', durationMs: 5 * MINUTE, attempts: 2 }
  const video: TimedTest = { id: 'v', durationMs: null, attempts: 1 }
  const tests = [written, video]

  it('begins once, with extra time where it was granted, and never anew', () => {
    const first = startTest([], tests, { testId: 'w', nowMs: 1000, factor: 1.5 })
    expect(first).toEqual([{ id: 'w', attempt: 1, startedAt: 1000, deadlineAt: 1000 + 7.5 * MINUTE }])
    expect(startTest(first ?? [], tests, { testId: 'w', nowMs: 2000, factor: 2 })).toEqual(first)
    expect(startTest([], tests, { testId: 'v', nowMs: 1000 })).toEqual([{ id: 'v', attempt: 1, startedAt: 1000, deadlineAt: null }])
    expect(timeLeft({ deadlineAt: 1500 }, 1200)).toBe(300)
    expect([timeLeft({ deadlineAt: 1500 }, 1600), timeLeft({ deadlineAt: null }, 5)]).toEqual([0, null])
  })

  it('does not begin while another runs, nor for a test that is unknown or over', () => {
    const open = startTest([], tests, { testId: 'w', nowMs: 1000 }) ?? []
    expect(startTest(open, tests, { testId: 'v', nowMs: 2000 })).toBeNull()
    expect(startTest([], tests, { testId: 'x', nowMs: 1 })).toBeNull()
    const over = finishTest(open, 'w', 3000) ?? []
    expect(startTest(over, tests, { testId: 'w', nowMs: 4000 })).toBeNull()
    expect(startTest(over, tests, { testId: 'v', nowMs: 4000 })).toHaveLength(2)
  })

  it('ends once, at the latest when the time is over', () => {
    const open = startTest([], tests, { testId: 'w', nowMs: 0 }) ?? []
    expect(finishTest(open, 'w', 9 * MINUTE)?.[0]?.finishedAt).toBe(5 * MINUTE)
    const over = finishTest(open, 'w', 1000) ?? []
    expect(finishTest(over, 'w', 2000)).toEqual(over)
    expect(finishTest([], 'w', 2000)).toBeNull()
  })

  it('runs again for another attempt of a written test, as often as there are attempts', () => {
    const once = finishTest(startTest([], tests, { testId: 'w', nowMs: 0 }) ?? [], 'w', 1000) ?? []
    expect(mayTryAgain(written, once)).toBe(true)
    const again = startTest(once, tests, { testId: 'w', nowMs: 2000, again: true }) ?? []
    expect(latestOf(again, 'w')).toEqual({ id: 'w', attempt: 2, startedAt: 2000, deadlineAt: 2000 + 5 * MINUTE })
    const twice = finishTest(again, 'w', 3000) ?? []
    expect(mayTryAgain(written, twice)).toBe(false)
    expect(startTest(twice, tests, { testId: 'w', nowMs: 4000, again: true })).toBeNull()
    expect(mayTryAgain({ ...video, attempts: 2 }, [finished('v')])).toBe(false)
  })

  it('is refused when a report gives more time than there is, or makes no sense', () => {
    const entry = { id: 'w', attempt: 1, startedAt: 1000, deadlineAt: 1000 + 5 * MINUTE }
    expect(progressFault([entry], tests)).toBeNull()
    expect(progressFault([{ ...entry, deadlineAt: 1000 + 4 * MINUTE }], tests)).toBeNull()
    expect(progressFault([{ ...entry, deadlineAt: entry.deadlineAt + 1 }], tests)).toMatch('later')
    expect(progressFault([{ ...entry, deadlineAt: entry.deadlineAt + 1 }], tests, 1.5)).toBeNull()
    expect(progressFault([{ ...entry, deadlineAt: null }], tests)).toMatch('later')
    expect(progressFault([{ ...entry, id: 'v', deadlineAt: 5 }], tests)).toMatch('later')
    expect(progressFault([{ ...entry, id: 'x' }], tests)).toMatch('no test')
    expect(progressFault([{ ...entry, attempt: 3 }], tests)).toMatch('no attempt')
    expect(progressFault([{ ...entry, finishedAt: 999 }], tests)).toMatch('before it began')
  })
})

describe('what devices report of tests', () => {
  const entries = fc.record(
    {
      id: fc.constantFrom('a', 'b'),
      attempt: fc.integer({ min: 1, max: 2 }),
      startedAt: fc.integer({ min: 0, max: 5 }),
      more: fc.constantFrom(null, 3, 4),
      finished: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    },
    { requiredKeys: ['id', 'attempt', 'startedAt', 'more'] },
  )
  const reports = fc.array(
    fc.array(entries, { maxLength: 4 }).map((list) =>
      list.map(({ id, attempt, startedAt, more, finished: after }): TestProgress => ({
        id,
        attempt,
        startedAt,
        deadlineAt: more === null ? null : startedAt + more,
        ...(after === undefined ? {} : { finishedAt: startedAt + after }),
      })),
    ),
    { minLength: 1, maxLength: 5 },
  )
  const joined = (list: readonly TestProgress[][]): TestProgress[] => list.reduce<TestProgress[]>(mergeProgress, [])

  it('joins in any order, and twice, to the same', () => {
    fc.assert(
      fc.property(reports, fc.infiniteStream(fc.nat()), (list, random) => {
        const shuffled = list.map((report) => ({ report, at: random.next().value ?? 0 })).toSorted((a, b) => a.at - b.at)
        const order = shuffled.map(({ report }) => report)
        expect(joined(order)).toEqual(joined(list))
        expect(joined([...list, ...order])).toEqual(joined(list))
      }),
    )
  })

  it('loses no attempt, keeps the earliest start with its end and the earliest finish', () => {
    fc.assert(
      fc.property(reports, (list) => {
        const all = list.flat()
        const result = joined(list)
        const keys = (of: readonly TestProgress[]) => new Set(of.map(({ id, attempt }) => `${id} ${attempt}`))
        expect(keys(result)).toEqual(keys(all))
        for (const entry of result) {
          const same = all.filter(({ id, attempt }) => id === entry.id && attempt === entry.attempt)
          expect(entry.startedAt).toBe(Math.min(...same.map(({ startedAt }) => startedAt)))
          const first = same.filter(({ startedAt }) => startedAt === entry.startedAt)
          expect(entry.deadlineAt ?? Infinity).toBe(Math.min(...first.map(({ deadlineAt }) => deadlineAt ?? Infinity)))
          const ends = same.flatMap(({ finishedAt }) => finishedAt ?? [])
          expect(entry.finishedAt).toBe(ends.length > 0 ? Math.min(...ends) : undefined)
        }
      }),
    )
  })
})
