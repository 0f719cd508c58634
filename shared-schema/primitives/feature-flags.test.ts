import { expect, it } from 'vitest'
import { interviewModelOf } from './feature-flags.ts'
import { RecruiterFeatures } from '../lib/accounts/recruiter-features.ts'

it.each([
  ['0', 'simplified'],
  ['1', 'full'],
  ['', 'full'],
  ['x', 'full'],
  [0, 'full'],
  [undefined, 'full'],
])('R254 the interview model %j of a creation form is %s', (given, model) => {
  expect(interviewModelOf(given)).toBe(model)
})

it('an account may interview with video, choices and short answers unless somebody says otherwise', () => {
  const { mcq, sortQa, videoInterview, aiRequired, shareReport, interviewModel } = RecruiterFeatures.parse({})
  expect([mcq, sortQa, videoInterview, aiRequired, shareReport, interviewModel]).toEqual([true, true, true, false, false, 'full'])
})

it('R482 an account is of the mode general or admission, general unless somebody says otherwise, and of no third', () => {
  expect(RecruiterFeatures.parse({}).assessment_type).toBe('general')
  expect(RecruiterFeatures.parse({ assessment_type: 'admission' }).assessment_type).toBe('admission')
  expect(RecruiterFeatures.safeParse({ assessment_type: 'school' }).success).toBe(false)
})
