import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber, stepFrom, writeNumber, type NumberRules } from './parse-number.ts'

const MINUTES: NumberRules = { min: 0.5, max: 60, step: 0.5 }
const COUNT: NumberRules = { min: 0, max: 1_000_000, step: 1 }
const VOLUME: NumberRules = { min: 0, max: 1, step: 0.01, isPercent: true }

/** The number, or the name of the problem. */
function read(typed: string, locale: string, rules: NumberRules): number | string {
  const found = readNumber(typed, locale, rules)
  return found.kind === 'number' ? found.value : found.kind === 'empty' ? 'empty' : found.problem
}

describe('a number is read as the region writes it', () => {
  it.each([
    ['2,5', 'de-DE', MINUTES, 2.5],
    ['2,50', 'de-DE', MINUTES, 2.5],
    ['0,5', 'de-DE', MINUTES, 0.5],
    [',5', 'de-DE', MINUTES, 0.5],
    ['0,500', 'de-DE', MINUTES, 0.5],
    ['2,5', 'pt-BR', MINUTES, 2.5],
    ['0,5', 'pt-BR', MINUTES, 0.5],
    ['2.5', 'en-US', MINUTES, 2.5],
    ['٢٫٥', 'ar-EG-u-nu-arab', MINUTES, 2.5],
    ['٢٫٥', 'en-US', MINUTES, 2.5],
    ['١٬٠٠٠', 'de-DE', COUNT, 1000],
    ['٢.٥', 'en-US', MINUTES, 2.5],
    ['２．５', 'ja-JP', MINUTES, 2.5],
    ['२.५', 'hi-IN', MINUTES, 2.5],
    ['1.000', 'de-DE', COUNT, 1000],
    ['1.000', 'pt-BR', COUNT, 1000],
    ['1.234.567', 'de-DE', { step: 1 }, 1_234_567],
    ['1.000,0', 'de-DE', COUNT, 1000],
    ['1,000', 'en-US', COUNT, 1000],
    ['1 000', 'en-US', COUNT, 1000],
    ['1\u202F000', 'fr-FR', COUNT, 1000],
    ['1\u00A0000', 'fr-FR', COUNT, 1000],
    ["1'000", 'de-CH', COUNT, 1000],
    ['1’000', 'de-CH', COUNT, 1000],
    ['1,00,000', 'en-IN', COUNT, 100_000],
    ['  12  ', 'en-US', COUNT, 12],
    ['+12', 'en-US', COUNT, 12],
    ['\u200F12', 'ar-EG', COUNT, 12],
    ['−3', 'en-US', { step: 1 }, -3],
    ['50', 'en-US', VOLUME, 0.5],
    ['50 %', 'de-DE', VOLUME, 0.5],
    ['7٪', 'ar-EG', VOLUME, 0.07],
  ] as const)('%s in %s', (typed, locale, rules, expected) => {
    expect(read(typed, locale, rules)).toBe(expected)
  })
})

describe('anything that is not one clear number is refused', () => {
  it.each([
    ['2,5', 'en-US', MINUTES, 'unclear'],
    ['2.5', 'de-DE', MINUTES, 'unclear'],
    ['2.5', 'pt-BR', MINUTES, 'unclear'],
    ['0.500', 'de-DE', COUNT, 'unclear'],
    ['00.500', 'de-DE', COUNT, 'unclear'],
    ['0,000', 'en-US', COUNT, 'unclear'],
    ['1.000', 'en-US', COUNT, 'unclear'],
    ['1.000', 'en-US', MINUTES, 'unclear'],
    ['1,000', 'de-DE', COUNT, 'unclear'],
    ['1,000,000', 'de-DE', COUNT, 'unclear'],
    ['1.000.000', 'en-US', COUNT, 'unclear'],
    ['1,0000', 'en-US', COUNT, 'unclear'],
    ['1,00', 'en-US', COUNT, 'unclear'],
    ['12,34,567', 'de-DE', COUNT, 'unclear'],
    ['1000,000', 'en-US', COUNT, 'unclear'],
    ['2.', 'en-US', MINUTES, 'unclear'],
    ['2.5 min', 'en-US', MINUTES, 'notNumber'],
    ['two', 'en-US', MINUTES, 'notNumber'],
    ['1e3', 'en-US', COUNT, 'notNumber'],
    ['-', 'en-US', COUNT, 'notNumber'],
    ['.', 'en-US', COUNT, 'notNumber'],
    ['½', 'en-US', MINUTES, 'notNumber'],
    ['5%', 'en-US', COUNT, 'notNumber'],
    ['Infinity', 'en-US', COUNT, 'notNumber'],
    ['61', 'en-US', MINUTES, 'range'],
    ['0', 'en-US', MINUTES, 'range'],
    ['-1', 'en-US', COUNT, 'range'],
    ['2.75', 'en-US', MINUTES, 'step'],
    ['1.5', 'en-US', COUNT, 'step'],
    ['', 'en-US', COUNT, 'empty'],
    ['  ', 'en-US', COUNT, 'empty'],
  ] as const)('%s in %s', (typed, locale, rules, expected) => {
    expect(read(typed, locale, rules)).toBe(expected)
  })
})

const LOCALES = [
  'en-US',
  'en-IN',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'pt-BR',
  'pt-PT',
  'es-ES',
  'ar-EG-u-nu-arab',
  'ar-EG-u-nu-latn',
  'fa-IR',
  'hi-IN',
  'ja-JP',
  'pl-PL',
]

it('what a region writes it reads back, in every region, without a loss', () => {
  const value = fc.integer({ min: -4_000_000_000, max: 4_000_000_000 })
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), value, fc.constantFrom(1, 2, 100), (locale, whole, part) => {
      const number = whole / part
      expect(read(writeNumber(number, locale), locale, { step: 1 / part })).toBe(number)
    }),
  )
})

it('no text is one number where the point begins a fraction and another where the comma does', () => {
  const numbers = fc.sample(fc.stringMatching(/^\d{1,3}[.,]\d{1,4}$/), 500)
  const two = numbers.flatMap((typed) =>
    [0.5, 1].map((step) => [typed, read(typed, 'en-US', { step }), read(typed, 'de-DE', { step })] as const),
  )
  expect(two.filter(([, point, comma]) => typeof point === 'number' && typeof comma === 'number' && point !== comma)).toEqual([])
})

it.each([
  [2, 1, 2.5],
  [2, -1, 1.5],
  [2.2, 1, 2.5],
  [2.2, -1, 2],
  [60, 1, 60],
  [0.5, -1, 0.5],
] as const)('a step from %d by %d leads to %d', (from, direction, expected) => {
  expect(stepFrom(from, direction, MINUTES)).toBe(expected)
})
