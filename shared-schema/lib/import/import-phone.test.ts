import { expect, it } from 'vitest'
import { isPhoneHome, readPhone } from './import-phone.ts'

it.each([
  ['+49 (0)170 1234567', '', '+491701234567'],
  ['0049 170 1234567', 'FR', '+491701234567'],
  ['0170 / 1234567', 'DE', '+491701234567'],
  ['0170 1234567', '+49', '+491701234567'],
  ['0170 1234567', '0049', '+491701234567'],
  ['9123 4567', '852', '+85291234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
  ['491701234567', '', '491701234567'],
  ['+966501234567', 'xx', null],
  ['12', 'DE', null],
  ['123456', '', null],
  ['1234567890123456', '', null],
  ['2012 - 2016', 'TH', null],
  ['ask me', 'DE', null],
  ['=1+1', '', null],
])('S109 reads the phone %s with the country %s as %s', (text, home, read) => {
  expect(readPhone(text, home)).toBe(read)
})

it('S110 knows countries and their codes', () => {
  expect(['DE', 'de', '+49', '49', '0049', '٤٩'].map(isPhoneHome)).toEqual(Array(6).fill(true))
  expect(['', 'Germany', '+0', '49170'].map(isPhoneHome)).toEqual(Array(4).fill(false))
})
