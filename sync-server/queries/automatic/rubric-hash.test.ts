import { expect, it } from 'vitest'
import { canonicalJson } from '#shared/lib/rubrics/canonical-json.ts'
import type { Rubric } from '#shared/lib/rubrics/rubric.ts'
import { rubricHash } from './rubric-hash.ts'

const RUBRIC: Rubric = {
  kind: 'behavioural',
  lang: 'en',
  jobBasis: 'Gäste "beschweren" sich.',
  criteria: [{ id: 'c', name: 'ع', weight: 1, full: 1, indicators: [{ id: 'i', points: 1, patterns: ['listen to'] }] }],
}

it('S096 gives a rubric the hash that devices give it, whatever the order of its names', () => {
  const { kind, lang, jobBasis, criteria } = RUBRIC
  expect(rubricHash(RUBRIC)).toBe('a2dd0585365e')
  expect(rubricHash({ criteria, jobBasis, lang, kind })).toBe('a2dd0585365e')
  expect(rubricHash({ ...RUBRIC, criteria: criteria.map((one) => ({ ...one, metric: undefined })) as Rubric['criteria'] })).toBe(
    'a2dd0585365e',
  )
  expect(rubricHash({ ...RUBRIC, jobBasis: '' })).not.toBe('a2dd0585365e')
})

it('writes the names of a thing in order and leaves out what is not there', () => {
  expect(canonicalJson({ b: [1, { d: 'x', c: null }], a: true, e: undefined })).toBe('{"a":true,"b":[1,{"c":null,"d":"x"}]}')
})
