import { describe, expect, it } from 'vitest'
import { offsetOf, UTC_OFFSETS, zoneNames } from './time-zones.ts'

describe('time zones', () => {
  it('go from UTC-12:00 to UTC+14:00, each once', () => {
    expect([UTC_OFFSETS.includes('UTC-12:00'), UTC_OFFSETS.includes('UTC+05:45'), UTC_OFFSETS.includes('UTC+14:00')]).toEqual([
      true,
      true,
      true,
    ])
    expect(new Set(UTC_OFFSETS).size).toBe(UTC_OFFSETS.length)
    expect(UTC_OFFSETS.every((text) => /^UTC[+-]\d\d:\d\d$/.test(text))).toBe(true)
  })

  it.each([
    ['Europe/Berlin', Date.UTC(2026, 0, 1), 'UTC+01:00'],
    ['Europe/Berlin', Date.UTC(2026, 6, 1), 'UTC+02:00'],
    ['Asia/Kathmandu', 0, 'UTC+05:30'],
    ['UTC', 0, 'UTC+00:00'],
    ['Middle/Earth', 0, null],
  ])('%s at %d is %s', (zone, at, offset) => {
    expect(offsetOf(zone, at)).toBe(offset)
  })
})

it('a stored zone that the browser does not know stays a choice', () => {
  expect(zoneNames('').includes('Europe/Berlin')).toBe(true)
  expect(zoneNames('Middle/Earth').filter((name) => name === 'Middle/Earth')).toHaveLength(1)
  expect(zoneNames('Europe/Berlin').filter((name) => name === 'Europe/Berlin')).toHaveLength(1)
})
