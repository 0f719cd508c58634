import { describe, expect, it } from 'vitest'
import { CvCriteria, isInYears } from './criteria.ts'
import { CV_WEIGHTS, EDUCATION_LEVELS, FLUENCIES, MATCH_MODES, POSITION_LEVELS } from './levels.ts'

const isValid = (criteria: unknown): boolean => CvCriteria.safeParse(criteria).success

describe('criteria for CVs', () => {
  it('R130 weights are Irrelevant 0, Bonus 1, Required 2, Critical 3, and no more', () => {
    expect(CV_WEIGHTS).toEqual(['Irrelevant', 'Bonus', 'Required', 'Critical'])
    const skills = (weight: number) => ({ skills: { values: ['SQL'], weight } })
    expect([-1, 0, 1, 2, 3, 4, 1.5].map((weight) => isValid(skills(weight)))).toEqual([false, true, true, true, true, false, false])
  })

  it('R131 R132 R133 levels, fluencies and positions have their order', () => {
    expect(EDUCATION_LEVELS).toEqual(['secondary_school', 'diploma', 'associate', 'bachelor', 'master', 'doctorate'])
    expect(FLUENCIES).toEqual(['basic', 'conversational', 'fluent', 'native'])
    expect(POSITION_LEVELS).toEqual(['intern', 'junior', 'mid', 'senior', 'director'])
  })

  it('R134 modes are exact, similar and nearby; similar unless said', () => {
    expect(MATCH_MODES).toEqual(['exact', 'similar', 'nearby'])
    expect(isValid({ skills: { values: [], mode: 'fuzzy' } })).toBe(false)
    expect(CvCriteria.parse({ skills: { values: [] } }).skills).toEqual({ values: [], mode: 'similar', weight: 0 })
  })

  it('R135 grades: percentage only when said, min not above max, 0 to 5 or 0 to 100', () => {
    expect(CvCriteria.parse({ cgpa: {} }).cgpa).toMatchObject({ is_percentage: false, active: false, min: 0 })
    expect(isValid({ cgpa: { min: 3.5, max: 3 } })).toBe(false)
    expect(isValid({ cgpa: { min: 4.5 } })).toBe(false)
    expect(isValid({ cgpa: { max: 5.1 } })).toBe(false)
    expect(isValid({ cgpa: { min: 60, max: 100, is_percentage: true } })).toBe(true)
    expect(isValid({ cgpa: { max: 101, is_percentage: true } })).toBe(false)
  })

  it('R136 years: both ends count, min not above max', () => {
    expect([1.9, 2, 5, 5.1].map((years) => isInYears({ min: 2, max: 5 }, years))).toEqual([false, true, true, false])
    expect(isValid({ experience_years: { min: 6, max: 5 } })).toBe(false)
  })

  it('takes at most 50 wanted values of one criterion', () => {
    const values = Array.from({ length: 51 }, (_, n) => `skill ${n}`)
    expect(isValid({ skills: { values } })).toBe(false)
    expect(isValid({ skills: { values: values.slice(1) } })).toBe(true)
  })
})
