import { expect, it } from 'vitest'
import { asksQuestions, wantsCv } from './job-type.ts'

it('R100 the types with a CV in them want one, others when their layout says so', () => {
  expect((['cv', 'cv_and_interview', 'interview'] as const).map((type) => wantsCv(type, {}))).toEqual([true, true, false])
  expect(wantsCv('interview', { cvRequired: true })).toBe(true)
  expect((['cv', 'cv_and_interview', 'interview'] as const).map(asksQuestions)).toEqual([false, true, true])
})
