import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatAgo, formatBytes, formatDate, formatHour, formatDateTime, formatNumber, formatTime } from './format.ts'
import { icuMessages } from './icu-messages.ts'
import { changeLanguage, startLanguage } from './i18n.ts'
import { localesHere, regionTag } from './region.ts'

const AT = Date.UTC(2026, 11, 31, 22, 5, 9)

// the page whose direction and language it sets
beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  vi.stubEnv('TZ', 'UTC')
  await startLanguage('en')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await changeLanguage('en')
})

const browserIn = (...languages: string[]): void => void vi.stubGlobal('navigator', { languages, language: languages[0] })

describe('the region of a browser', () => {
  it.each([
    [['en-US'], 'en-US'],
    [['de-DE', 'de', 'en-US', 'en'], 'de-DE'],
    // as Firefox reports them
    [['de', 'en-US', 'en'], 'de-DE'],
    [['de', 'de-AT'], 'de-AT'],
    [['pt-BR'], 'pt-BR'],
    [['en-BR'], 'pt-BR'],
    [['en-DE'], 'en-DE'],
    [['fr-CH'], 'fr-CH'],
    [['ar-EG'], 'ar-EG'],
    [['en-US-u-hc-h23'], 'en-US'],
    [['C', 'de-DE'], 'de-DE'],
    [['not a tag'], 'en-US'],
    [[], 'en-US'],
  ])('%j is %s', (languages, tag) => {
    expect(regionTag(languages)).toBe(tag)
  })
})

it.each([
  ['en-US', '9:05 AM'],
  ['en-GB', '09:05'],
  ['de-DE', '09:05'],
])('an hour in %s is %s', (language, hour) => {
  browserIn(language)
  expect(formatHour(new Date(2026, 10, 26, 9, 5).getTime()).replace('\u202F', ' ')).toBe(hour)
})

describe('English words with what the region writes', () => {
  it.each([
    ['en-US', '1,234.5', 'Dec 31, 2026', '10:05:09 PM', '1.5 MB'],
    ['en-GB', '1,234.5', '31 Dec 2026', '22:05:09', '1.5 MB'],
    ['de-DE', '1.234,5', '31 Dec 2026', '22:05:09', '1,5 MB'],
    ['pt-BR', '1.234,5', '31 Dec 2026', '22:05:09', '1,5 MB'],
    ['en-BR', '1.234,5', '31 Dec 2026', '22:05:09', '1,5 MB'],
    // the calendar and the digits are those of the language and of this app
    ['th-TH', '1,234.5', '31 Dec 2026', '22:05:09', '1.5 MB'],
    ['fa-IR', '1,234.5', '31 Dec 2026', '22:05:09', '1.5 MB'],
    ['ar-EG', '1,234.5', '31 Dec 2026', '10:05:09 pm', '1.5 MB'],
  ])('%s', (language, number, date, time, bytes) => {
    browserIn(language)
    expect([formatNumber(1234.5, 1), formatDate(AT), formatTime(AT).replace('\u202F', ' '), formatBytes(1_500_000)]).toEqual([
      number,
      date,
      time,
      bytes,
    ])
  })

  it('names the zone with the date', () => {
    browserIn('pt-BR')
    expect(formatDateTime(AT)).toBe('31 Dec 2026, 22:05 UTC')
  })

  it('tells how long ago in words', () => {
    browserIn('de-DE')
    expect(formatAgo(0, 86_400_000 * 1500)).toBe('1.500 days ago')
    expect(formatAgo(4000, 0)).toBe('now')
  })
})

it('a device that was taken to another zone shows its hours at once, also where winter has the same', () => {
  browserIn('en-GB')
  const summer = Date.UTC(2026, 6, 31, 22, 5)
  const seen = ['UTC', 'Asia/Singapore', 'Africa/Lagos', 'Europe/Berlin'].map((zone) => {
    vi.stubEnv('TZ', zone)
    return `${formatDateTime(summer)}, ${formatDate(summer)}`
  })
  vi.stubEnv('TZ', 'UTC')
  expect(seen).toEqual([
    '31 Jul 2026, 22:05 UTC, 31 Jul 2026',
    '1 Aug 2026, 06:05 GMT+8, 1 Aug 2026',
    '31 Jul 2026, 23:05 GMT+1, 31 Jul 2026',
    '1 Aug 2026, 00:05 CEST, 1 Aug 2026',
  ])
})

it('Arabic words keep the digits that Arabic has in the region', async () => {
  await changeLanguage('ar')
  browserIn('de-DE')
  expect([formatNumber(1234.5, 1), formatDate(AT)]).toEqual(['1.234,5', '31 ديسمبر 2026'])
  browserIn('ar-EG')
  expect([formatNumber(1234.5, 1), formatDate(AT)]).toEqual(['١٬٢٣٤٫٥', '٣١ ديسمبر ٢٠٢٦'])
})

it('numbers in messages follow the region, plurals the language', () => {
  const text = '{n, plural, one {# page} other {# pages}} of {all, number}, {part, number, percent} and {rest, number, ::.#}'
  browserIn('de-DE')
  expect(icuMessages.parse(text, { n: 1234, all: 2000.5, part: 0.25, rest: 0.78 }, 'en')).toBe('1.234 pages of 2.000,5, 25\u00A0% and 0,8')
  browserIn('en-US')
  expect(localesHere('en').numbers).toBe('en-US-u-nu-latn')
  expect(icuMessages.parse('{n, plural, one {# day} other {# days}}', { n: 1 }, 'en')).toBe('1 day')
})
