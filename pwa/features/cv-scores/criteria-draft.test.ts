import { describe, expect, it } from 'vitest'
import { cvWeights, type CvCriteria } from '#shared/cv/criteria.ts'
import { proposeCriteria } from '#shared/cv/propose-criteria.ts'
import { criteriaOf, draftOf, problemsOf, withProposal } from './criteria-draft.ts'

const ALL: CvCriteria = {
  experience_years: { min: 2, max: 8, weight: 2 },
  job_titles: { values: ['Data Analyst'], mode: 'similar', weight: 2 },
  preferred_level: { level: 'senior', weight: 1 },
  skills: { values: ['SQL', 'C++'], mode: 'nearby', weight: 3 },
  certificates: { values: ['PMP'], mode: 'exact', weight: 1 },
  languages: {
    values: [
      { name: 'English', fluency: 'fluent' },
      { name: 'Thai', fluency: '' },
    ],
    weight: 1,
  },
  education_level: { level: 'bachelor', weight: 2 },
  courses: { keywords: ['Statistics'], exact_match: true, weight: 1 },
  cgpa: { min: 3, max: 4, active: true, is_percentage: false, weight: 1 },
  city: { values: ['Bangkok'], mode: 'nearby', weight: 0 },
}

describe('criteria in a form', () => {
  it('S139 R130 R135 R136 every criterion passes through the form as it is', () => {
    expect(criteriaOf(draftOf(ALL))).toEqual(ALL)
    expect(problemsOf(draftOf(ALL))).toEqual([])
  })

  it('S139 what wants nothing is left out', () => {
    expect(criteriaOf(draftOf({}))).toEqual({})
    const draft = draftOf(ALL)
    expect(criteriaOf({ ...draft, skills: { ...draft.skills, text: ' \n' } })).not.toHaveProperty('skills')
  })

  it('S139 a line is wanted once, and a word after a colon that is no fluency belongs to the name', () => {
    const draft = draftOf({})
    expect(
      criteriaOf({ ...draft, languages: { text: 'English: Fluent\n\nSign: BSL\nEnglish: Fluent', weight: 1 } }).languages?.values,
    ).toEqual([
      { name: 'English', fluency: 'fluent' },
      { name: 'Sign: BSL', fluency: '' },
    ])
  })

  it('R135 R136 says which criteria are refused', () => {
    const draft = draftOf(ALL)
    expect(problemsOf({ ...draft, experience_years: { min: 9, max: 8, weight: 1 } })).toEqual(['experience_years'])
    expect(problemsOf({ ...draft, cgpa: { ...draft.cgpa, max: 20 } })).toEqual(['cgpa'])
    expect(problemsOf({ ...draft, cgpa: { ...draft.cgpa, min: 80, max: 100, isPercent: true } })).toEqual([])
    expect(problemsOf({ ...draft, skills: { ...draft.skills, text: 'x'.repeat(101) } })).toEqual(['skills'])
  })

  it('S139 takes proposals of a job description one by one, required ones heavier', () => {
    const { proposals } = proposeCriteria(
      'You must have SQL and at least 3 years of experience. Tableau would be nice to have. Fluent English is required. A bachelor degree is required.',
    )
    const draft = proposals.reduce(withProposal, draftOf({}))
    const criteria = criteriaOf(draft)
    expect(criteria).toMatchObject({
      experience_years: { min: 3, weight: 2 },
      skills: { values: ['SQL', 'Tableau'], weight: 2 },
      languages: { values: [{ name: 'English', fluency: 'fluent' }], weight: 2 },
      education_level: { level: 'bachelor', weight: 2 },
    })
    expect(Math.max(...cvWeights(criteria))).toBe(2)
    // accepted twice is accepted once
    expect(proposals.reduce(withProposal, draft)).toEqual(draft)
  })
})
