import { expect, it } from 'vitest'
import { customerFocus } from '../../lib/rubrics/starters/customer-focus.ts'
import { hasEndedProof, withoutMachineSums } from './ended-proof.ts'

const rubric = { ...customerFocus.rubric, jobBasis: 'Guests complain.' }
const proof = (ready: boolean) => ({ hash: 'aaaaaaaaaaaa', n: 30, ready })

it.each([
  ['proven as it is', { rubric, rubricProof: proof(true) }, 'aaaaaaaaaaaa', false],
  ['changed since', { rubric, rubricProof: proof(true) }, 'bbbbbbbbbbbb', true],
  ['of unknown content', { rubric, rubricProof: proof(true) }, undefined, true],
  ['taken away', { rubricProof: proof(true) }, undefined, true],
  ['never proven', { rubric, rubricProof: proof(false) }, 'bbbbbbbbbbbb', false],
  ['never compared', { rubric }, 'bbbbbbbbbbbb', false],
] as const)('a rubric that is %s', (_is, question, hash, hasEnded) => expect(hasEndedProof(question, hash)).toBe(hasEnded))

it('S112 leaves what people rated', () => {
  const row = { id: 'iv', autoScore: 1, totalScore: 2, recruiterScore: 3 }
  expect(withoutMachineSums(row)).toEqual({ id: 'iv', recruiterScore: 3 })
})
