import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CvBody } from './body.ts'
import { combineValues } from './combine-values.ts'
import { CvCriteria, cvWeights } from './criteria.ts'
import { CV_VALUES } from './cv-values.ts'
import { scorableCv } from './scorable.ts'
import { scoreCv, type CvScored } from './score-cv.ts'

const ARRIVED = '2026-11'

/** Criteria of the three worked examples. */
const WANTED = CvCriteria.parse({
  experience_years: { min: 5, weight: 2 },
  job_titles: { values: ['Data Analyst'], mode: 'similar', weight: 2 },
  preferred_level: { level: 'senior', weight: 1 },
  skills: { values: ['SQL', 'Python', 'Tableau', 'Apache Kafka'], mode: 'similar', weight: 3 },
  languages: { values: [{ name: 'English', fluency: 'fluent' }], weight: 1 },
  certificates: { values: ['PMP'], mode: 'similar', weight: 1 },
  cgpa: { min: 3, max: 4, active: true, weight: 1 },
  education_level: { level: 'bachelor', weight: 2 },
  courses: { keywords: ['Computer Science'], weight: 1 },
})

const A = {
  workExperiences: [
    { Title: 'Mid-level Data Analyst', StartDate: '2020-01', StillActive: true },
    { Title: 'Clerk', StartDate: '2018-03', EndDate: '2020-07' },
  ],
  educations: [{ Degree: 'B.Sc.', Level: 'bachelor', Subject: 'Information Technology', GPA: '3.5' }],
  skills: ['sql', 'PYTHON', 'tableaux'],
  languages: [{ Name: 'Englisch', Fluency: 'conversational' }],
  certificatesAndAwards: [{ Name: 'Forklift licence' }],
}
const B = {
  workExperiences: [
    { Title: 'Junior Reporting Clerk', StartDate: '2024-12', StillActive: true },
    { Title: 'Data analyst', StartDate: '2023-12', EndDate: '2024-11' },
  ],
  educations: [{ Degree: 'B.Sc.', Level: 'bachelor', Subject: 'Computer science', GPA: '3.4', GpaScale: '4' }],
  skills: ['SQL', 'Cooking'],
  languages: [{ Name: 'English', Fluency: 'native' }],
  certificatesAndAwards: [{ Name: 'Project Management Professional' }],
}
const C = { educations: [{ Level: 'diploma' }], skills: ['SQL', 'Python', 'Tableau'] }

const scored = (cv: unknown, criteria: unknown, fields = {}): CvScored =>
  scoreCv(scorableCv(CvBody.parse(cv), fields, ARRIVED), CvCriteria.parse(criteria))
const valueOf = (cv: unknown, criteria: unknown, fields = {}): number | null | undefined =>
  scored(cv, criteria, fields).values.find((value) => value !== null) ?? null

describe('score of a CV, by the worked examples', () => {
  it('A: 73 of 93 %, between 68 and 75, proposed', () => {
    const { values, years, ...total } = scored(A, WANTED)
    expect(years).toBe(8.8)
    expect(values.map((value) => (value === null ? '-' : Math.round(10 * value) / 10))).toEqual([
      100,
      60,
      80,
      66.7,
      70,
      0,
      '-',
      100,
      50,
      '-',
    ])
    expect(total).toMatchObject({ total: 73, coverage: 93, low: 68, high: 75, cappedBy: [], isProposed: true })
  })

  it('B: a missed Critical holds 73 at 49', () => {
    const found = scored({ ...B, certificatesAndAwards: [{ Name: 'pmp' }] }, WANTED)
    expect(found.values).toEqual([60, 30, 100, 100, 25, 100, 100, 100, 100, null])
    expect(found).toMatchObject({ total: 49, coverage: 100, cappedBy: [CV_VALUES.indexOf('skill')], isProposed: false })
    const sum = found.values.reduce<number>((all, value, at) => all + (value ?? 0) * (cvWeights(WANTED)[at] ?? 0), 0)
    expect(Math.round(sum / 14)).toBe(73)
  })

  it('C: with 36 % known there is no number, only a range of 20 to 84', () => {
    expect(scored(C, WANTED)).toMatchObject({ total: null, coverage: 36, low: 20, high: 84, isProposed: false })
  })

  it('an unread CV never becomes a low score', () => {
    expect(scored({}, WANTED)).toMatchObject({ total: null, coverage: 0, low: 0, high: 100, values: CV_VALUES.map(() => null) })
  })
})

describe('total of a CV', () => {
  it('proposes from 60 on, with every Required met and every Critical known and met', () => {
    expect(combineValues([60], [1]).isProposed).toBe(true)
    expect(combineValues([59], [1]).isProposed).toBe(false)
    expect(combineValues([49, 100, 100], [2, 3, 3]).isProposed).toBe(false)
    expect(combineValues([null, 100, 100], [2, 3, 3]).isProposed).toBe(true)
    expect(combineValues([null, 100, 100], [3, 3, 3])).toMatchObject({ total: 100, isProposed: false })
  })

  it('rounds half up, once', () => {
    expect(combineValues([72.5], [1]).total).toBe(73)
    expect(combineValues([72.49], [1]).total).toBe(72)
  })

  it('has a number from half of the weights on', () => {
    expect(combineValues([80, null], [2, 2])).toMatchObject({ total: 80, coverage: 50, low: 40, high: 90 })
    expect(combineValues([80, null], [1, 2])).toMatchObject({ total: null, coverage: 33 })
    expect(combineValues([80, 90], [0, 0])).toMatchObject({ total: null, coverage: 0 })
  })

  it('stays inside its range, whatever is known', () => {
    const value = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null })
    const rows = fc.array(fc.tuple(value, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(rows, (pairs) => {
        const { total, low, high } = combineValues(
          pairs.map(([score]) => score),
          pairs.map(([, weight]) => weight),
        )
        expect(low).toBeLessThanOrEqual(high)
        if (total !== null) expect(total).toBeGreaterThanOrEqual(low)
        if (total !== null) expect(total).toBeLessThanOrEqual(high)
      }),
    )
  })
})

describe('values of a CV', () => {
  const years = (min: number, max = 60) => ({ experience_years: { min, max, weight: 1 } })
  const work = (...spans: [start: string, end: string][]) => ({
    workExperiences: spans.map(([StartDate, EndDate]) => ({ Title: 'Clerk', StartDate, EndDate, StillActive: EndDate === '' })),
  })

  it.each([
    ['one month counts whole', work(['2020-01', '2020-01']), years(1), 100 / 12],
    ['what overlaps counts once', work(['2020-01', '2020-12'], ['2020-07', '2021-06']), years(3), 50],
    ['a gap takes nothing off', work(['2018-01', '2018-12'], ['2020-01', '2020-12']), years(2), 100],
    ['a year alone is its July', work(['2020', '2021']), years(13 / 12), 100],
    ['the present is the month of arrival', work(['2025-12', '']), years(2), 50],
    ['more than the most takes nothing off', work(['2000-01', '2020-12']), years(2, 5), 100],
    ['no dates: not stated', { workExperiences: [{ Title: 'Clerk' }] }, years(2), null],
    ['an end that is not stated is no end', work(['2020-01', '2019-01']), years(2), null],
  ])('R136 years: %s', (_, cv, criteria, expected) => {
    const value = valueOf(cv, criteria)
    if (expected === null) expect(value).toBeNull()
    else expect(value).toBeCloseTo(expected, 9)
  })

  it('R136 says that years lie outside the range, and that alone', () => {
    const long = scored(work(['2000-01', '2020-12']), years(2, 5))
    expect(long.explanation[0]).toMatchObject({ score: 100, found: [{ rule: 'outside range' }] })
  })

  it('a work section that was read and is empty is no experience; none at all is not stated', () => {
    expect(valueOf({}, years(2), { '/workExperiences': { c: 1, by: 'rule' } })).toBe(0)
    expect(valueOf({}, years(2))).toBeNull()
  })

  const level = (wanted: string) => ({ preferred_level: { level: wanted, weight: 1 } })
  const titled = (Title: string, StartDate = '', EndDate = '') => ({ workExperiences: [{ Title, StartDate, EndDate }] })
  it.each([
    ['Senior Clerk', 'senior', 100],
    ['Director of Sales', 'senior', 100],
    ['Mid-level clerk', 'senior', 60],
    ['Jr. Clerk', 'senior', 30],
    ['Sales intern', 'senior', 0],
    ['Sales intern', 'director', 0],
    ['Praktikantin Einkauf', 'mid', 30],
    ['高级工程师', 'senior', 100],
    ['Clerk', 'senior', null],
  ])('R133 level: %s where %s is wanted', (title, wanted, expected) => {
    expect(valueOf(titled(title), level(wanted))).toBe(expected)
  })

  it.each([
    ['2025-12', '2026-10', 'junior'],
    ['2023-01', '2026-10', 'mid'],
    ['2016-01', '2026-10', 'senior'],
  ])('R133 level by years of work from %s to %s: %s', (start, end, expected) => {
    expect(scored(titled('Clerk', start, end), level('senior')).explanation[1]?.found[0]).toMatchObject({ rule: `years: ${expected}` })
  })

  it.each([
    ['Data analyst', 'exact', 100],
    ['Senior Data Analyst', 'similar', 80],
    ['Senior Data Analyst', 'exact', 0],
    ['Data Scientist', 'nearby', 50],
    ['Data Scientist', 'similar', 0],
    ['นักวิเคราะห์ข้อมูล', 'similar', 80],
  ])('R134 title: %s by mode %s', (title, mode, expected) => {
    expect(valueOf(titled(title), { job_titles: { values: ['Data Analyst', 'Astronaut'], mode, weight: 1 } })).toBe(expected)
  })

  const english = (fluency: string) => ({ languages: { values: [{ name: 'English', fluency }], weight: 1 } })
  it.each([
    ['native', 'fluent', 100],
    ['fluent', 'native', 100],
    ['conversational', 'fluent', 66.7],
    ['basic', 'fluent', 33.3],
    ['basic', 'conversational', 50],
    ['', 'fluent', 50],
    ['', '', 100],
  ])('R132 language: has %s, wanted %s', (Fluency, need, expected) => {
    expect(valueOf({ languages: [{ Name: 'english', Fluency }] }, english(need))).toBeCloseTo(expected, 1)
  })
  it('R132 a language that is absent counts 0, an unread section not at all', () => {
    expect(valueOf({ languages: [{ Name: 'Thai' }] }, english('basic'))).toBe(0)
    expect(valueOf({}, english('basic'))).toBeNull()
  })

  it('skills and certificates are the mean over what is wanted; 500 repeated skills are one', () => {
    const skills = { skills: { values: ['SQL', 'Go'], mode: 'similar', weight: 1 } }
    expect(valueOf({ skills: Array.from({ length: 300 }, () => 'SQL') }, skills)).toBe(50)
    expect(valueOf({ skills: [] }, skills)).toBeNull()
    expect(valueOf({ skills: [] }, skills, { '/skills': { c: 1, by: 'rule' } })).toBe(0)
    const certificates = { certificates: { values: ['PMP', 'CFA'], mode: 'similar', weight: 1 } }
    expect(valueOf({ certificatesAndAwards: [{ Name: 'Project Management Professional' }] }, certificates)).toBe(40)
  })

  const grade = (min: number, more = {}) => ({ cgpa: { min, active: true, weight: 1, ...more } })
  const graded = (GPA: string, GpaScale: string) => ({ educations: [{ Level: 'bachelor', GPA, GpaScale }] })
  it.each([
    ['3.4 of 4', graded('3.4', '4'), grade(3.4), 100],
    ['85 of 100 on 4 is 3.4', graded('85', '100'), grade(3.4), 100],
    ['2 of 4 where 4 is wanted', graded('2,0', '4.0'), grade(4), 50],
    ['4 of 5 as percentage', graded('4', '5'), grade(80, { is_percentage: true }), 100],
    ['scale unknown', graded('3.4', ''), grade(3), null],
    ['reversed scale', graded('1.3', 'reversed'), grade(3), null],
    ['above its scale', graded('85', '4'), grade(3), null],
    ['not active', graded('3', '4'), { cgpa: { min: 3, weight: 1 } }, null],
  ])('R135 GPA: %s', (_, cv, criteria, expected) => {
    const value = valueOf(cv, criteria)
    if (expected === null) expect(value).toBeNull()
    else expect(value).toBeCloseTo(expected, 9)
  })

  it.each([
    ['doctorate', 100],
    ['bachelor', 100],
    ['associate', 60],
    ['diploma', 25],
    ['secondary_school', 0],
    ['', null],
  ])('R131 education: %s where a bachelor is wanted', (Level, expected) => {
    expect(
      valueOf({ educations: [{ Level }, { Level: Level && 'secondary_school' }] }, { education_level: { level: 'bachelor', weight: 1 } }),
    ).toBe(expected)
  })

  it.each([
    ['Computer Science', false, 100],
    ['Informatik', false, 80],
    ['Information Technology', false, 50],
    ['Information Technology', true, 0],
    ['History', false, 0],
    ['', false, null],
  ])('R134 subject: %s, exactly %s', (Subject, exact_match, expected) => {
    expect(valueOf({ educations: [{ Subject }] }, { courses: { keywords: ['Computer science'], exact_match, weight: 1 } })).toBe(expected)
  })

  const city = (mode: string) => ({ city: { values: ['Bangkok'], mode, weight: 1 } })
  it.each([
    ['12 Soi 3, Bangkok, Thailand', 'exact', 100],
    ['กรุงเทพมหานคร 10110', 'similar', 80],
    ['99/1 Nonthaburi 11000', 'nearby', 50],
    ['99/1 Nonthaburi 11000', 'similar', 0],
    ['Chiang Mai', 'nearby', 0],
    ['5 Nowhere Lane, Smallville', 'nearby', null],
    ['', 'nearby', null],
  ])('R134 city: %s by mode %s', (Address, mode, expected) => {
    expect(valueOf({ basicInfo: { Address } }, city(mode))).toBe(expected)
  })
  it('R134 an unknown city counts by its name, or not at all', () => {
    const criteria = { city: { values: ['Smallville'], mode: 'nearby', weight: 1 } }
    expect(valueOf({ basicInfo: { Address: '5 Nowhere Lane, smallville' } }, criteria)).toBe(100)
    expect(valueOf({ basicInfo: { Address: 'Bangkok' } }, criteria)).toBeNull()
  })

  it('explains every value: wanted, found words with place, rule, credit, weight, missing', () => {
    const { explanation } = scored(A, WANTED)
    expect(explanation.map(({ value }) => value)).toEqual(CV_VALUES)
    expect(explanation[4]).toEqual({
      value: 'skill',
      weight: 3,
      score: 70,
      wanted: ['SQL', 'Python', 'Tableau', 'Apache Kafka'],
      found: [
        { at: '/skills/0', text: 'sql', rule: 'exact', credit: 1 },
        { at: '/skills/1', text: 'PYTHON', rule: 'exact', credit: 1 },
        { at: '/skills/2', text: 'tableaux', rule: 'similar', credit: 0.8 },
      ],
      missing: ['Apache Kafka'],
    })
  })
})

it('name, address, school, company, photo, gender and the years of education change no value and no reason (fairness)', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 20 })
  const year = fc.integer({ min: 1950, max: 2026 }).map(String)
  const other = fc.record({
    name: fc.string({ maxLength: 60 }),
    mail: word,
    phone: word,
    street: fc.integer({ min: 1, max: 999 }),
    school: word,
    company: word,
    year,
  })
  const criteria = { ...WANTED, city: { values: ['Bangkok'], mode: 'nearby', weight: 2 } }
  fc.assert(
    fc.property(other, ({ name, mail, phone, street, school, company, year: at }) => {
      const swapped = CvBody.parse({
        ...A,
        basicInfo: { FullName: name, Email: mail, PhoneNumber: phone, Address: `${street} London Road, Nonthaburi` },
        workExperiences: A.workExperiences.map((work) => ({ ...work, Company: company })),
        educations: A.educations.map((education) => ({ ...education, School: school, StartDate: at, EndDate: at })),
      })
      const first = scored({ ...A, basicInfo: { Address: '1 High Street, Nonthaburi' } }, criteria)
      expect(scored(swapped, criteria)).toStrictEqual(first)
    }),
  )
})
