import { describe, expect, it } from 'vitest'
import { withOwnSpellings } from './spellings.ts'

describe('names in several spellings', () => {
  const taken = new Set(['first_name', 'companyLogo', 'aiRequired', 'videoInterview', 'video_interview_model', 'other'])

  it.each([
    ['X18 firstname', { firstname: 'Noa' }, { first_name: 'Noa' }],
    ['X18 firstName', { firstName: 'Noa' }, { first_name: 'Noa' }],
    ['X18 the spelling of the call', { first_name: 'Noa' }, { first_name: 'Noa' }],
    ['X18 a name that the call does not take', { lastname: 'Berg' }, { lastname: 'Berg' }],
    ['X19 company_logo', { company_logo: 'a' }, { companyLogo: 'a' }],
    ['X19 ai_required and videoInterView', { ai_required: true, videoInterView: false }, { aiRequired: true, videoInterview: false }],
    ['X19 interviewModel', { interviewModel: '0', other: 1 }, { video_interview_model: '0', other: 1 }],
    ['two spellings at once', { firstname: 'A', first_name: 'B' }, { firstname: 'A', first_name: 'B' }],
  ])('%s', (_, given, expected) => {
    expect(withOwnSpellings(taken, given)).toEqual(expected)
  })
})
