import { describe, expect, it } from 'vitest'
import { proposeCriteria } from './propose-criteria.ts'

const TEXT = `We look for a Senior Data Analyst.
You must have SQL and Python, and at least 3 years of experience.
A bachelor degree is required. Tableau would be nice to have.
Fluent English is a must; basic Thai is a plus.
Applicants should be under 35, female, a native speaker, and a graduate of Harvard University.
We offer: team lunches, and our own Kubernetes.`

describe('criteria proposed from a job description', () => {
  const { proposals, flagged } = proposeCriteria(TEXT)
  const found = proposals.map(({ criterion, value, level }) => [criterion, value, level])

  it('takes titles, skills, years, degree and languages with the level that their sentence says, never Critical', () => {
    expect(found).toContainEqual(['job_titles', 'Data Analyst', 'Required'])
    expect(found).toContainEqual(['preferred_level', 'senior', 'Required'])
    expect(found).toContainEqual(['skills', 'SQL', 'Required'])
    expect(found).toContainEqual(['skills', 'Python', 'Required'])
    expect(found).toContainEqual(['experience_years', '3', 'Required'])
    expect(found).toContainEqual(['education_level', 'bachelor', 'Required'])
    expect(found).toContainEqual(['skills', 'Tableau', 'Bonus'])
    expect(found).toContainEqual(['languages', 'English: fluent', 'Required'])
    expect(found).toContainEqual(['languages', 'Thai: basic', 'Bonus'])
    expect(new Set(proposals.map(({ level }) => level))).toEqual(new Set(['Required', 'Bonus']))
  })

  it('quotes the sentence of each proposal word for word', () => {
    for (const { quote } of proposals) expect(TEXT).toContain(quote)
    expect(proposals.find(({ value }) => value === 'Tableau')?.quote).toBe('Tableau would be nice to have.')
  })

  it('flags age, gender, native speakers and schools, and proposes none of them', () => {
    expect(flagged.map(({ reason }) => reason).toSorted()).toEqual(['age', 'gender', 'native_speaker', 'school'])
    for (const { quote } of flagged) expect(TEXT).toContain(quote)
    expect(JSON.stringify(proposals)).not.toMatch(/35|female|native|Harvard/)
  })

  it('says nothing of an empty text, and each thing once', () => {
    expect(proposeCriteria('')).toEqual({ proposals: [], flagged: [] })
    expect(proposeCriteria('SQL is required.\nSQL is a plus.').proposals).toEqual([
      { criterion: 'skills', value: 'SQL', level: 'Required', quote: 'SQL is required.' },
    ])
  })
})
