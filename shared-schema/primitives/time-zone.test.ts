import { describe, expect, it } from 'vitest'
import { UtcOffset } from './fields.ts'
import { dayIn, endOf, isWindowBackwards, movedEdge, offsetMs, startOf } from './time-zone.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

describe('a day in the zone of a job', () => {
  it.each([
    ['UTC-08:00', '2026-12-31T08:00:00.000Z', '2027-01-01T07:59:59.999Z'],
    ['UTC+05:30', '2026-12-30T18:30:00.000Z', '2026-12-31T18:29:59.999Z'],
    ['UTC+00:00', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
    ['UTC+14:00', '2026-12-30T10:00:00.000Z', '2026-12-31T09:59:59.999Z'],
    ['UTC-12:00', '2026-12-31T12:00:00.000Z', '2027-01-01T11:59:59.999Z'],
  ])('R114 of %s goes from %s to %s', (zone, start, end) => {
    expect([iso(startOf('2026-12-31', zone)), iso(endOf('2026-12-31', zone))]).toEqual([start, end])
    expect([dayIn(Date.parse(start), zone), dayIn(Date.parse(end), zone)]).toEqual(['2026-12-31', '2026-12-31'])
  })

  it('R112 the open start stays one in every zone', () => {
    expect([startOf('1970-01-01', 'UTC+05:30'), dayIn(startOf('1970-01-01', 'UTC-08:00'), 'UTC-08:00')]).toEqual([0, '1970-01-01'])
  })

  it('leaves a moment with its own zone alone', () => {
    const moment = '2026-12-31T10:00:00+02:00'
    expect([iso(startOf(moment, 'UTC-08:00')), iso(endOf(moment, 'UTC-08:00'))]).toEqual(Array(2).fill('2026-12-31T08:00:00.000Z'))
  })

  it('R438 is the day that exports name', () => {
    const ms = Date.parse('2026-03-07T23:30:00Z')
    expect([dayIn(ms, 'UTC+00:00'), dayIn(ms, 'UTC+08:00')]).toEqual(['2026-03-07', '2026-03-08'])
  })
})

it.each(['UTC+99:99', 'UTC+14:30', 'UTC-12:30', 'UTC+1:00', 'UTC+00:60', 'GMT+01:00', 'UTC', '', 'UTC+15:00'])('%j is no zone', (zone) => {
  expect(UtcOffset.safeParse(zone).success).toBe(false)
  expect(offsetMs(zone)).toBe(0)
})

it('keeps the day of an edge when the zone changes, and a moment as it is', () => {
  const zone = { from: 'UTC+00:00', to: 'UTC-08:00' }
  expect(iso(movedEdge(Date.parse('2026-12-31T23:59:59.999Z'), 'end', zone))).toBe('2027-01-01T07:59:59.999Z')
  expect(iso(movedEdge(Date.parse('2026-12-31T00:00:00.000Z'), 'start', zone))).toBe('2026-12-31T08:00:00.000Z')
  expect(iso(movedEdge(Date.parse('2026-12-31T17:00:00.000Z'), 'end', zone))).toBe('2026-12-31T17:00:00.000Z')
})

it('R306 compares a day and a moment in the zone of the job only', () => {
  expect(isWindowBackwards('2026-12-02', '2026-12-01')).toBe(true)
  expect(isWindowBackwards('2026-12-01', '2026-12-01')).toBe(false)
  expect(isWindowBackwards('2026-12-02T02:00:00Z', '2026-12-01')).toBe(false)
  expect(isWindowBackwards('2026-12-02T02:00:00Z', '2026-12-01', 'UTC+00:00')).toBe(true)
  expect(isWindowBackwards('2026-12-02T02:00:00Z', '2026-12-01', 'UTC-08:00')).toBe(false)
})
