import { expect, it } from 'vitest'
import { linkCode, readLink } from './candidate-link.ts'

const deps = { secret: Buffer.alloc(32, 7) }
const interviewId = '01k9sample0000000000000iv1'

it('gives the same code for the same interview and epoch, and reads it back', () => {
  const code = linkCode(deps, interviewId, 0)
  expect(linkCode(deps, interviewId, 0)).toBe(code)
  expect(code).toMatch(/^[\w-]+$/)
  expect(readLink(deps, code)).toEqual({ interviewId, epoch: 0 })
  expect(readLink(deps, linkCode(deps, interviewId, 12))).toEqual({ interviewId, epoch: 12 })
})

it('refuses a code with any character changed', () => {
  const code = linkCode(deps, interviewId, 0)
  const changed = [...code].map((char, index) => code.slice(0, index) + (char === 'A' ? 'B' : 'A') + code.slice(index + 1))
  expect(changed.filter((one) => one !== code && readLink(deps, one) !== null)).toEqual([])
})

it('refuses codes of another key, empty ones and noise', () => {
  const other = { secret: Buffer.alloc(32, 8) }
  expect(readLink(other, linkCode(deps, interviewId, 0))).toBeNull()
  expect(['', 'x', 'A'.repeat(200), '%', 'äöü'].map((code) => readLink(deps, code))).toEqual([null, null, null, null, null])
})
