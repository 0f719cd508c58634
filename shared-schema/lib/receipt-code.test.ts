import { expect, it } from 'vitest'
import { readReceiptCode } from './receipt-code.ts'

it.each([
  ['K7MX-4QRT-9B', 'K7MX-4QRT-9B'],
  ['k7mx4qrt9b', 'K7MX-4QRT-9B'],
  [' K7MX 4QRT 9B\n', 'K7MX-4QRT-9B'],
  ['K7MX-4QRT-9', null],
  ['K7MX-4QRT-9BC', null],
  ['K7MX-4QRT-0B', null],
  ['K7MX-4QRT-LI', null],
  ['', null],
])('S030 a code typed as %j is read as %j', (text, code) => expect(readReceiptCode(text)).toBe(code))
