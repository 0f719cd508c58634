import { expect, it } from 'vitest'
import { linkCodeOf } from './link-code.ts'

it.each([
  ['a code', 'abc.def-1', 'abc.def-1'],
  ['a link', 'https://interviews.example/candidate/join/abc.def-1', 'abc.def-1'],
  ['a link with a token, a hash and spaces around', ' https://interviews.example/candidate/join/abc.def-1/?token=x.y#top ', 'abc.def-1'],
  ['a code that ends in signs of its own', 'abc_-', 'abc_-'],
  ['a code that begins with signs of its own', '-_abc', '-_abc'],
  ['a bracket before signs of its own', '(-abc)', '-abc'],
  ['a link at the end of a sentence', 'abcDEF12.', 'abcDEF12'],
  ['a link in brackets with a comma', '(https://interviews.example/candidate/join/abcDEF12),', 'abcDEF12'],
  ['a link between angle brackets', '<https://interviews.example/candidate/join/abcDEF12>', 'abcDEF12'],
  ['an encoded bracket and quote', 'abcDEF12%3E%22', 'abcDEF12'],
  ['a link that a mail broke into lines', 'abc=\r\nDEF12', 'abcDEF12'],
  ['an encoded line break', 'abc%3D%0ADEF12', 'abcDEF12'],
  ['spaces and signs without width', 'abc DEF\u200B12\u00AD', 'abcDEF12'],
  ['two parts with a full stop behind', 'x1.y2.', 'x1.y2'],
  ['a broken encoding', 'abc%E0%A4%A', 'abc'],
  ['nothing', '  ', ''],
])('R332 the code of %s', (_what, given, code) => {
  expect(linkCodeOf(given)).toBe(code)
})
