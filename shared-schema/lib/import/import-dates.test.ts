import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderOf, readDate } from './import-dates.ts'

const two = (n: number): string => String(n).padStart(2, '0')

it('R307 reads the same day in three forms, whatever its digits', () => {
  const days = fc.date({ min: new Date('1970-01-02'), max: new Date('2999-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
      const day = date.toISOString().slice(0, 10)
      for (const text of [day, `${y}/${m}/${d}`, `${d}.${m}.${y}`, `${two(d)}. ${two(m)}.${y}`])
        expect(readDate(text, null)).toEqual({ day })
      expect(readDate(`${d}/${m}/${y}`, 'dayFirst')).toEqual({ day })
      expect(readDate(`${two(m)}/${two(d)}/${y}`, 'monthFirst')).toEqual({ day })
    }),
  )
  expect(readDate('٣١.١٢.٢٠٢٦', null)).toEqual({ day: '2026-12-31' })
  expect(readDate('２０２６年１２月３１日', null)).toEqual({ day: '2026-12-31' })
})

it('R307 asks for the order of day and month only where it matters and nothing tells it', () => {
  expect(readDate('03/04/2027', null)).toEqual({ problem: 'ambiguousDate' })
  expect(readDate('04/04/2027', null)).toEqual({ day: '2027-04-04' })
  expect(orderOf(['03/04/2027', '31/01/2027'])).toBe('dayFirst')
  expect(orderOf(['03/04/2027', '01/31/2027'])).toBe('monthFirst')
  expect(orderOf(['03/04/2027', '05/06/2027'])).toBeNull()
  expect(orderOf(['31/01/2027', '01/31/2027'])).toBeNull()
})

it.each(['31/02/2027', '2027-13-01', '32.1.2027', '1.1.27', 'tomorrow', '=1+1', '45000', '1.1.0999', '31/12/2027x'])(
  'R307 takes %s for no date',
  (text) => {
    expect(readDate(text, 'dayFirst')).toEqual({ problem: 'notDate' })
  },
)
