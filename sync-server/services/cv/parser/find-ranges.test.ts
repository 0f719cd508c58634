import { describe, expect, it } from 'vitest'
import { CV_LOCALES } from '../tables/month-names.ts'
import { findDates } from './find-dates.ts'
import { findRanges } from './find-ranges.ts'
import { foldPlaces } from './fold.ts'

const rangesOf = (text: string, isBuddhist = false): string[] =>
  findRanges(foldPlaces(text), isBuddhist).map(({ from, to, isActive, isRange }) => `${from}${isRange ? `..${isActive ? 'now' : to}` : ''}`)

describe.each(Object.entries(CV_LOCALES))('months of %s', (_language, locale) => {
  it.each(['long', 'short'] as const)('are read in their %s form, as Intl writes them', (month) => {
    const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month, year: 'numeric', timeZone: 'UTC' })
    for (let index = 0; index < 12; index++) {
      const [from, to] = [format.format(Date.UTC(2017, index, 15)), format.format(Date.UTC(2021, index, 15))]
      const value = String(index + 1).padStart(2, '0')
      expect(rangesOf(`${from} – ${to}`), `${from} – ${to}`).toEqual([`2017-${value}..2021-${value}`])
    }
  })
})

it.each([
  ['03/2018 - 07/2020', '2018-03..2020-07'],
  ['2018.03 - 2020.07', '2018-03..2020-07'],
  ['01.03.2018 - 31.07.2020', '2018-03..2020-07'],
  ['2018-03-01 to 2020-07-31', '2018-03..2020-07'],
  ['2012 – 2016', '2012..2016'],
  ['Mar 2018 – Present', '2018-03..now'],
  ["Mar '18 - Jul '20", '2018-03..2020-07'],
  ['Jan - Mar 2019', '2019-01..2019-03'],
  ['März 2018 bis Juli 2020', '2018-03..2020-07'],
  ['seit 03/2018', '2018-03..now'],
  ['depuis mars 2018', '2018-03..now'],
  ['Desde marzo de 2018 hasta la actualidad', '2018-03..now'],
  ['março de 2018 até o momento', '2018-03..now'],
  ['令和3年4月～現在', '2021-04..now'],
  ['平成30年3月から令和元年7月まで', '2018-03..2019-07'],
  ['R3.4 - R5.10', '2021-04..2023-10'],
  ['民國107年3月 - 民國109年7月', '2018-03..2020-07'],
  ['2018年3月至今', '2018-03..now'],
  ['2018년 3월부터 2020년 7월까지', '2018-03..2020-07'],
  ['tháng 3 năm 2018 đến tháng 7 năm 2020', '2018-03..2020-07'],
  ['ខែមីនា ឆ្នាំ២០១៨ ដល់ ខែកក្កដា ឆ្នាំ២០២០', '2018-03..2020-07'],
  ['मार्च 2018 से जुलाई 2020 तक', '2018-03..2020-07'],
  ['مارس ٢٠١٨ إلى الآن', '2018-03..now'],
  ['marca 2018 – nadal', '2018-03..now'],
  ['Mac 2018 hingga kini', '2018-03..now'],
])('%s is %s', (text, expected) => {
  expect(rangesOf(text)).toEqual([expected])
})

it.each([
  ['มีนาคม 2561 - กรกฎาคม 2563', '2018-03..2020-07'],
  ['มี.ค. พ.ศ. ๒๕๖๑ – ปัจจุบัน', '2018-03..now'],
  ['2557 - 2560', '2014..2017'],
])('counts years from the Buddha in Thai and Khmer: %s is %s', (text, expected) => {
  expect(rangesOf(text, true)).toEqual([expected])
})

it('takes years from the Buddha elsewhere only beside their sign', () => {
  expect(findDates(foldPlaces('2561'), false)).toEqual([])
  expect(findDates(foldPlaces('พ.ศ. 2561'), false)).toMatchObject([{ value: '2018' }])
})

it.each(['ISO 9001:2015', 'sold 2500 units', '+66 2012 2016', '1.2018,50 EUR', 'room 20185', '13/2018', '99/99/2018'])(
  'finds no month and no range in %s',
  (text) => {
    expect(rangesOf(text).filter((range) => range.includes('-') || range.includes('..'))).toEqual([])
  },
)

it('gives the place of a range in the text as it stands', () => {
  const text = 'Ingénieur, Août 2018 – aujourd’hui (Lyon)'
  const [range] = findRanges(foldPlaces(text), false)
  expect(text.slice(range?.start, range?.end)).toBe('Août 2018 – aujourd’hui')
})
