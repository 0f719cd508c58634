import { expect, it } from 'vitest'
import { codeOfLink } from './earlier-interviews.ts'

it.each([
  ['a code', 'abc.def-1', 'abc.def-1'],
  ['a link', 'https://interviews.example/candidate/join/abc.def-1', 'abc.def-1'],
  ['a link with a token, a hash and spaces around', ' https://interviews.example/candidate/join/abc.def-1/?token=x.y#top ', 'abc.def-1'],
  ['nothing', '  ', ''],
])('the code of %s', (_what, pasted, code) => {
  expect(codeOfLink(pasted)).toBe(code)
})
