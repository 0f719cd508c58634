import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftMs, readyTake, reduceTake, type TakeEvent, type TakeView } from './take-machine.ts'

const LIMIT = 120_000
const run = (...events: TakeEvent[]): TakeView => events.reduce(reduceTake, readyTake(LIMIT))

describe('a take', () => {
  it('starts, counts what is on disk apart from the clock, and stops', () => {
    const view = run(
      { type: 'start' },
      { type: 'recording', takeId: 't' },
      { type: 'tick', recordedMs: 5200 },
      { type: 'saved', savedMs: 4000 },
    )
    expect(view).toMatchObject({ phase: 'recording', recordedMs: 5200, savedMs: 4000 })
    expect(leftMs(view)).toBe(114_800)
    expect(reduceTake(reduceTake(view, { type: 'close' }), { type: 'stopped', savedMs: 5300 })).toMatchObject({
      phase: 'stopped',
      savedMs: 5300,
    })
  })

  it('goes on in the remaining time after an interruption', () => {
    const broken = run(
      { type: 'start' },
      { type: 'recording', takeId: 't' },
      { type: 'tick', recordedMs: 36_400 },
      { type: 'interrupted', cause: 'camera', savedMs: 36_000 },
    )
    expect(broken).toMatchObject({ phase: 'interrupted', cause: 'camera' })
    expect(leftMs(broken)).toBe(84_000)
    expect(reduceTake(broken, { type: 'start' })).toMatchObject({ phase: 'starting', savedMs: 36_000, cause: null })
  })

  it('does not lose its saved part when going on fails', () => {
    const again = run(
      { type: 'start' },
      { type: 'recording', takeId: 't' },
      { type: 'interrupted', cause: 'camera', savedMs: 9000 },
      { type: 'start' },
      { type: 'failed', cause: 'camera' },
    )
    expect(again).toMatchObject({ phase: 'interrupted', savedMs: 9000 })
    expect(run({ type: 'start' }, { type: 'failed', cause: 'microphone' })).toMatchObject({ phase: 'failed' })
  })

  it('ignores a late timer or a second stop', () => {
    const stopped = run({ type: 'start' }, { type: 'recording', takeId: 't' }, { type: 'close' }, { type: 'stopped', savedMs: 7000 })
    for (const late of [
      { type: 'tick', recordedMs: 9000 },
      { type: 'saved', savedMs: 9000 },
      { type: 'stopped', savedMs: 1 },
      { type: 'start' },
      { type: 'interrupted', cause: 'left', savedMs: 1 },
    ] as const) {
      expect(reduceTake(stopped, late)).toEqual(stopped)
    }
  })

  it('never shows more saved than the disk said, never runs back, never passes the limit, whatever happens', () => {
    const ms = fc.integer({ min: -1000, max: 2 * LIMIT })
    const cause = fc.constantFrom('killed', 'camera', 'silent', 'left')
    const event = fc.oneof(
      fc.constantFrom({ type: 'start' }, { type: 'close' }, { type: 'recording', takeId: 't' }),
      ms.map((value) => ({ type: 'tick', recordedMs: value })),
      ms.map((value) => ({ type: 'saved', savedMs: value })),
      ms.map((value) => ({ type: 'stopped', savedMs: value })),
      fc.tuple(ms, cause).map(([value, why]) => ({ type: 'interrupted', savedMs: value, cause: why })),
    ) as fc.Arbitrary<TakeEvent>
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let view = readyTake(LIMIT)
        let told = 0
        for (const next of events) {
          const before = view
          view = reduceTake(view, next)
          if ('savedMs' in next) told = Math.max(told, next.savedMs)
          expect(view.savedMs).toBeLessThanOrEqual(Math.max(0, told))
          expect(view.recordedMs).toBeLessThanOrEqual(LIMIT)
          if (next.type === 'tick') expect(view.recordedMs).toBeGreaterThanOrEqual(before.recordedMs)
        }
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})
