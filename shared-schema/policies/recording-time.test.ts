import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../views/session-log.ts'
import { tieToServer } from './recording-spans.ts'
import { judgeRecordingTime, summariseTimes, type TimeFacts } from './recording-time.ts'

const DEADLINE = 1_000_000_000
const DAY = 86_400_000
/** A log written in short: page, kind, perf, and what else matters. Numbers and wall clock are filled in. */
const log = (...rows: (Pick<LogEntry, 'boot' | 'kind' | 'perfMs'> & Partial<LogEntry>)[]): LogEntry[] =>
  rows.map((row, n) => ({ n, wallMs: row.perfMs, ...row }))
const take = (boot: string, perfMs: number) => ({ boot, kind: 'take', perfMs, answerId: 'a1' }) as const
const end = (boot: string, perfMs: number, recordedMs = 60_000) => ({ boot, kind: 'end', perfMs, answerId: 'a1', recordedMs }) as const
const anchor = (boot: string, perfMs: number, anchorId: string, more: Partial<LogEntry> = {}) =>
  ({ boot, kind: 'anchor', perfMs, anchorId, rttMs: 200, ...more }) as const
const boot = (name: string, more: Partial<LogEntry> = {}) => ({ boot: name, kind: 'boot', perfMs: 0, ...more }) as const

const ARRIVED = DEADLINE + 10 * DAY
/** The server's time of each anchor; the device's clock says 1000 at k1 and runs right from there. */
const ANCHORS = new Map([
  ['k1', DEADLINE - 7_200_000],
  ['k2', DEADLINE + DAY],
  ['k3', DEADLINE - 7_200_000 + 199_000],
  ['k4', DEADLINE - 3_600_000],
  ['k9', ARRIVED],
])
const wallAt = (anchorId: string): number => (ANCHORS.get(anchorId) ?? 0) - (DEADLINE - 7_200_000) + 1000
/** The page that delivers, ten days after the deadline. */
const delivering = [boot('d', { wallMs: wallAt('k9') - 10 }), anchor('d', 10, 'k9', { wallMs: wallAt('k9') })] as const
/** Minute recorded offline in a page that the server had told its time two hours before the deadline. */
const recorded = [boot('p'), anchor('p', 1000, 'k1'), take('p', 100_000), end('p', 160_000)] as const
const timely = log(...recorded, ...delivering)
function judge(entries: LogEntry[] | null, changes: Partial<TimeFacts> = {}, isGenuine = true) {
  const held = { isGenuine, receivedAt: ARRIVED }
  return judgeRecordingTime({
    answerId: 'a1',
    recordedMs: 60_000,
    deadlineAt: DEADLINE,
    arrivedAt: ARRIVED,
    logs: entries ? [tieToServer({ entries, ...held }, ANCHORS)] : [],
    ...changes,
  })
}

describe('the time of a recording', () => {
  it('accepts a late delivery of what was recorded in time, and says that it came late', () => {
    expect(judge(timely)).toMatchObject({ verdict: 'inTime', arrivedLate: true, reasons: [], endedBy: DEADLINE - 7_200_000 + 159_200 })
  })

  it('calls late what was recorded after the deadline', () => {
    const late = log(boot('p'), anchor('p', 1000, 'k1'), take('p', 7_300_000), end('p', 7_360_000))
    expect(judge(late)).toMatchObject({ verdict: 'late', reasons: [] })
  })

  it('takes what arrived in time as it is, with or without a log, and so without a deadline', () => {
    expect(judge(null, { arrivedAt: DEADLINE })).toMatchObject({ verdict: 'inTime', arrivedLate: false })
    expect(judge(null, { deadlineAt: null })).toMatchObject({ verdict: 'inTime', arrivedLate: false })
  })

  it('a device clock that is set by a day or an hour decides nothing while a page lives and hears the server again', () => {
    const heard = log(...recorded, anchor('p', 200_000, 'k3'))
    for (const shift of [DAY, -DAY, 3_600_000, -3_600_000]) {
      const moved = heard.map((entry) => (entry.n >= 3 ? { ...entry, wallMs: Math.max(0, entry.wallMs + shift) } : entry))
      expect(judge(moved)).toMatchObject({ verdict: 'inTime', endedBy: DEADLINE - 7_200_000 + 159_200, reasons: [] })
    }
  })

  it('a page that died while it recorded counts to the end of its answer time', () => {
    expect(judge(log(...recorded.slice(0, 3), ...delivering))).toMatchObject({
      verdict: 'inTime',
      endedBy: DEADLINE - 7_200_000 + 99_200 + 60_000,
    })
  })
})

describe('what a person has to look at', () => {
  const offline = [
    boot('p'),
    anchor('p', 1000, 'k1'),
    boot('q', { wallMs: 50, aliveWallMs: 20 }),
    take('q', 5000),
    end('q', 65_000),
  ] as const

  it('a page that never heard the server lies between those that did', () => {
    expect(judge(log(...offline, ...delivering))).toMatchObject({ verdict: 'check', reasons: ['unproven'] })
    expect(judge(log(...offline, boot('r'), anchor('r', 10, 'k4')))).toMatchObject({ verdict: 'inTime' })
    const onlyAfter = log(boot('p'), anchor('p', 1000, 'k2'), boot('q'), take('q', 5000), end('q', 65_000))
    expect(judge(onlyAfter)).toMatchObject({ verdict: 'late' })
    // the server met this device only afterwards: that makes nothing late
    expect(judge(log(boot('q'), take('q', 5000), end('q', 65_000), ...delivering))).toMatchObject({
      verdict: 'check',
      reasons: ['unproven'],
      endedFrom: null,
    })
  })

  it('a device that slept, for as long as its clock says', () => {
    const slept = (ms: number) =>
      log(
        boot('p'),
        anchor('p', 1000, 'k1'),
        { ...take('p', 100_000), wallMs: 100_000 + ms },
        { ...end('p', 160_000), wallMs: 160_000 + ms },
        ...delivering,
      )
    expect(judge(slept(3_600_000))).toMatchObject({ verdict: 'inTime', endedBy: DEADLINE - 7_200_000 + 159_200 + 3_600_000 })
    expect(judge(slept(DAY))).toMatchObject({ verdict: 'check', reasons: ['unproven'] })
  })

  it('a clock that does not agree with the server afterwards, or was set back and right again: it proves nothing', () => {
    // slept for nine days after the anchor, the clock set back by as much before recording
    const wrong = log(...recorded, anchor('p', 170_000, 'k9', { wallMs: 170_000 }))
    expect(judge(wrong)).toMatchObject({ verdict: 'check', reasons: ['unproven'] })
    const seen = { boot: 'p', kind: 'clock', perfMs: 90_000, wallMs: 90_000, aliveWallMs: 90_000 + 9 * DAY } as const
    const healed = log(
      boot('p'),
      anchor('p', 1000, 'k1'),
      seen,
      take('p', 100_000),
      end('p', 160_000),
      anchor('p', 170_000, 'k9', { wallMs: wallAt('k9') }),
    )
    expect(judge(healed)).toMatchObject({ verdict: 'check', reasons: ['clockJump', 'unproven'] })
    expect(judge(healed.filter((entry) => entry.kind !== 'clock').map((entry, n) => ({ ...entry, n })))).toMatchObject({
      verdict: 'inTime',
    })
  })

  it('a log that ends before the server told its time again', () => {
    expect(judge(log(...recorded))).toMatchObject({ verdict: 'check', reasons: ['unproven'] })
  })

  it.each([
    ['a day', DAY],
    ['an hour, as at the end of summer time', 3_600_000],
  ])('a clock that was set back across a reload by %s is named, and wins nothing', (_by, ms) => {
    const back = log(
      ...offline.map((row) => (row.kind === 'boot' && row.boot === 'q' ? { ...row, aliveWallMs: 50 + ms } : row)),
      ...delivering,
    )
    expect(judge(back)).toMatchObject({ verdict: 'check', reasons: ['clockJump', 'unproven'] })
    // the bytes came in time, so the deadline is met; the time to think is what nobody can prove
    expect(judge(back, { arrivedAt: DEADLINE })).toMatchObject({ verdict: 'inTime', reasons: ['clockJump'] })
  })

  it('a missing log, or one that does not know the answer', () => {
    expect(judge(null)).toMatchObject({ verdict: 'check', reasons: ['noLog'], endedBy: null })
    expect(judge(log(boot('p')))).toMatchObject({ verdict: 'check', reasons: ['noLog'] })
  })

  it('a log that is not as it was signed, also when the answer came in time', () => {
    expect(judge(timely, {}, false)).toMatchObject({ verdict: 'check', reasons: ['signature'] })
    expect(judge(timely, { arrivedAt: DEADLINE }, false)).toMatchObject({ verdict: 'check', reasons: ['signature'] })
  })

  it.each([
    ['a page clock that runs back', log(boot('p'), anchor('p', 1000, 'k1'), take('p', 100_000), end('p', 90_000))],
    ['a line that is missing', timely.map((entry) => ({ ...entry, n: entry.n * 2 }))],
    ['an anchor the server never gave', log(boot('p'), anchor('p', 1000, 'none'), take('p', 100_000), end('p', 160_000))],
    ['more recorded than time passed', log(boot('p'), anchor('p', 1000, 'k1'), take('p', 100_000), end('p', 110_000))],
    ['an answer longer than its recordings', log(boot('p'), anchor('p', 1000, 'k1'), take('p', 100_000), end('p', 160_000, 20_000))],
    ['a time after the log came', log(boot('p'), anchor('p', 1000, 'k1'), take('p', 20 * DAY), end('p', 20 * DAY + 60_000))],
    [
      'server times in the wrong order',
      log(boot('p'), anchor('p', 1000, 'k2'), boot('q'), anchor('q', 1000, 'k1'), take('q', 100_000), end('q', 160_000)),
    ],
  ])('%s', (_what, entries) => {
    expect(judge(entries)).toMatchObject({ verdict: 'check', reasons: ['impossible'] })
  })
})

describe('an answer that was gone on with on another device', () => {
  /** thirty seconds on a page that died in time, and the log that came in the rescue file */
  const first = log(boot('p'), anchor('p', 1000, 'k1'), take('p', 100_000), ...delivering)
  const goesOnAt = (perfMs: number) =>
    log(boot('q'), anchor('q', 1000, 'k1'), take('q', perfMs), end('q', perfMs + 30_000, 30_000), ...delivering)
  const tied = (entries: LogEntry[], isGenuine = true) => tieToServer({ entries, isGenuine, receivedAt: ARRIVED }, ANCHORS)
  const judgeAll = (...logs: ReturnType<typeof tied>[]) => [judge(null, { logs }), judge(null, { logs: logs.toReversed() })]

  it('is in time when all of it was, whichever log is read first', () => {
    const heard = log(...goesOnAt(200_000).slice(0, 4), anchor('q', 3_601_000, 'k4'))
    for (const time of judgeAll(tied(first), tied(heard))) expect(time).toMatchObject({ verdict: 'inTime', reasons: [] })
  })

  it('is late when it was gone on with after the deadline, although it was begun in time', () => {
    for (const time of judgeAll(tied(first), tied(goesOnAt(7_300_000)))) expect(time).toMatchObject({ verdict: 'late', reasons: [] })
  })

  it('is for a person when one of the logs is not as it was signed, or cannot be', () => {
    const broken = log(boot('q'), anchor('q', 1000, 'none'), take('q', 100_000), end('q', 130_000, 30_000))
    for (const time of judgeAll(tied(first), tied(goesOnAt(200_000), false)))
      expect(time).toMatchObject({ verdict: 'check', reasons: ['signature'] })
    for (const time of judgeAll(tied(first), tied(broken))) expect(time).toMatchObject({ verdict: 'check', reasons: ['impossible'] })
  })

  it('is no longer than all its recordings', () => {
    const whole = log(boot('p'), anchor('p', 1000, 'k1'), take('p', 100_000), end('p', 130_000, 30_000), anchor('p', 200_000, 'k3'))
    const rest = log(boot('q'), anchor('q', 1000, 'k1'), take('q', 100_000), end('q', 130_000, 30_000), anchor('q', 200_000, 'k3'))
    for (const time of judgeAll(tied(whole), tied(rest))) expect(time).toMatchObject({ verdict: 'inTime', reasons: [] })
    expect(judge(null, { logs: [tied(whole), tied(rest)], recordedMs: 90_000 })).toMatchObject({ reasons: ['impossible'] })
  })
})

it('an end whose beginning a full device had no room to note proves nothing: bytes in time are in time, late ones are for a person', () => {
  const lost = log(boot('p'), anchor('p', 1000, 'k1'), end('p', 160_000), anchor('p', 200_000, 'k3'))
  expect(judge(lost, { arrivedAt: DEADLINE })).toMatchObject({ verdict: 'inTime', reasons: [] })
  expect(judge(lost)).toMatchObject({ verdict: 'check', reasons: ['unproven'] })
  expect(judge(lost, { recordedMs: 90_000 })).toMatchObject({ verdict: 'check', reasons: ['impossible'] })
})

it('sums up what a list says: one that is in time may still have a clock to look at', () => {
  const time = { verdict: 'inTime', arrivedLate: false, endedFrom: null, endedBy: null, reasons: [] } as const
  const times = [
    time,
    { ...time, arrivedLate: true, reasons: ['clockJump' as const] },
    { ...time, verdict: 'late' as const, arrivedLate: true },
  ]
  expect(summariseTimes(times.map((one) => ({ ...one, reasons: [...one.reasons] })))).toEqual({ toCheck: 1, late: 1, arrivedLate: 1 })
  expect(summariseTimes([])).toEqual({ toCheck: 0, late: 0, arrivedLate: 0 })
})
