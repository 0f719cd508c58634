import { describe, expect, it } from 'vitest'
import { accountProblems, offsetOf, UTC_OFFSETS, type AccountValues } from './account-form.ts'

const values: AccountValues = {
  first_name: 'Rita',
  last_name: 'Rose',
  job_title: '',
  phone_num: '',
  company_name: '',
  company_website: '',
  timezone: 'UTC+00:00',
  timezone_area: '',
  evaluation_required: false,
  video_annotation_required: false,
  data_retention_days: 0,
}

describe('the form of the own account', () => {
  it.each([
    [{}, {}],
    [{ first_name: ' ' }, { first_name: 'missing' }],
    [{ last_name: '' }, { last_name: 'missing' }],
    [{ phone_num: '+49 (40) 12-34' }, {}],
    [{ phone_num: 'call me' }, { phone_num: 'phone' }],
    [{ company_website: 'harbour.example' }, {}],
    [{ company_website: 'https://harbour.example/jobs' }, {}],
    [{ company_website: 'javascript:alert(1)' }, { company_website: 'website' }],
  ])('says what is wrong with %j', (change, problems) => {
    expect(accountProblems({ ...values, ...change })).toEqual(problems)
  })
})

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
