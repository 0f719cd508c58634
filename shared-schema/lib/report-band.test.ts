import { expect, it } from 'vitest'
import { reportBandOf } from './report-band.ts'

it.each([
  [100, 'report_high'],
  [80, 'report_high'],
  [66.6667, 'report_high'],
  [66.6666, 'report_medium'],
  [50, 'report_medium'],
  [33.3333, 'report_medium'],
  [33, 'report_low'],
  [0, 'report_low'],
  ['-', null],
  [null, null],
  [undefined, null],
  [Number.NaN, null],
] as const)('R084 the score %s chooses the content %s', (score, band) => {
  expect(reportBandOf(score)).toBe(band)
})
