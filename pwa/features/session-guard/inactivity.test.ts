import { describe, expect, it } from 'vitest'
import { idleAfter, idleMs, TICK_MS, type Idle } from './inactivity.ts'
import { InactivityWatch } from './watch-inactivity.ts'

describe('the rule', () => {
  it.each([
    [0, { phase: 'active' }],
    [1_169_000, { phase: 'active' }],
    [1_170_000, { phase: 'warning', secondsLeft: 30 }],
    [1_171_000, { phase: 'warning', secondsLeft: 29 }],
    [1_199_000, { phase: 'warning', secondsLeft: 1 }],
    [1_199_999, { phase: 'warning', secondsLeft: 1 }],
    [1_200_000, { phase: 'over' }],
    [9_000_000, { phase: 'over' }],
  ] as const)('R452 R453 after %d ms without activity it is %j', (ms, expected) => {
    expect(idleAfter(ms)).toEqual(expected)
  })

  it('R454 counts the time that went by, through sleep and through a clock that was set back', () => {
    const last = { wallMs: 10_000_000, evenMs: 500 }
    expect(idleMs(last, { wallMs: 10_003_000, evenMs: 3500 })).toBe(3000)
    expect(idleMs(last, { wallMs: 12_000_000, evenMs: 1500 })).toBe(2_000_000)
    expect(idleMs(last, { wallMs: 1000, evenMs: 4500 })).toBe(4000)
  })
})

/** Tab with a clock of its own, the shared note of all tabs, and a list of its messages. */
function makeTab(shared: { at: number | null } = { at: null }) {
  const clock = { wallMs: 1_000_000, evenMs: 0 }
  const state = { isBusy: false, tick: (): void => undefined, told: [] as Idle[], writes: 0, isTicking: true, tickMs: 0 }
  const watch = new InactivityWatch({
    now: () => ({ ...clock }),
    every: (ms, work) => {
      state.tickMs = ms
      state.tick = work
      return () => (state.isTicking = false)
    },
    readShared: () => Promise.resolve(shared.at),
    writeShared: (at) => {
      state.writes += 1
      shared.at = at
      return Promise.resolve()
    },
    isBusy: () => state.isBusy,
    onChange: (idle) => state.told.push(idle),
  })
  /** Time goes by and the tick fires once, as after a sleep. */
  const pass = async (ms: number): Promise<void> => {
    clock.wallMs += ms
    clock.evenMs += ms
    state.tick()
    // the tick reads what other tabs wrote
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  watch.start()
  return { watch, state, pass }
}

describe('watching', () => {
  it('R453 R454 warns at 1170 s, counts down each second, and ends at 1200 s', async () => {
    const { state, pass } = makeTab()
    expect(state.tickMs).toBe(TICK_MS)
    await pass(1_169_000)
    expect(state.told).toEqual([])
    for (let second = 0; second < 31; second += 1) await pass(1000)
    const counted = Array.from({ length: 30 }, (_, n) => ({ phase: 'warning', secondsLeft: 30 - n }))
    expect(state.told).toEqual([...counted, { phase: 'over' }])
    expect(state.isTicking).toBe(false)
  })

  it('R453 any input takes the warning away and begins anew', async () => {
    const { watch, state, pass } = makeTab()
    await pass(1_180_000)
    watch.touch()
    await pass(1_169_000)
    expect(state.told).toEqual([{ phase: 'warning', secondsLeft: 20 }, { phase: 'active' }])
    await pass(1000)
    expect(state.told.at(-1)).toEqual({ phase: 'warning', secondsLeft: 30 })
  })

  it('R454 is over at once after a long sleep, however few ticks there were', async () => {
    const { state, pass } = makeTab()
    await pass(3_600_000)
    expect(state.told).toEqual([{ phase: 'over' }])
  })

  it('R455 X46 25 minutes of recording, playing or uploading need no input', async () => {
    const { state, pass } = makeTab()
    state.isBusy = true
    for (let minute = 0; minute < 25; minute += 1) await pass(60_000)
    expect(state.told).toEqual([])
    state.isBusy = false
    await pass(1_170_000)
    expect(state.told).toEqual([{ phase: 'warning', secondsLeft: 30 }])
  })

  it('one tab in use keeps the others signed in', async () => {
    const shared = { at: null }
    const [used, idle] = [makeTab(shared), makeTab(shared)]
    for (let minute = 0; minute < 30; minute += 1) {
      used.watch.touch()
      await Promise.all([used.pass(60_000), idle.pass(60_000)])
    }
    expect(idle.state.told).toEqual([])
    for (let second = 0; second < 1200; second += 300) await Promise.all([used.pass(300_000), idle.pass(300_000)])
    expect(idle.state.told.at(-1)).toEqual({ phase: 'over' })
  })

  it('writes little however much is typed, and does not come back once it is over', async () => {
    const { watch, state, pass } = makeTab()
    for (let key = 0; key < 100; key += 1) watch.touch()
    expect(state.writes).toBe(1)
    await pass(1_200_000)
    watch.touch()
    expect(state.told).toEqual([{ phase: 'over' }])
  })
})
