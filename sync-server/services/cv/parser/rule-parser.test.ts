import { describe, expect, it } from 'vitest'
import { CvReading } from '#shared/cv/body.ts'
import type { CvWords } from '../cv-parser.ts'
import { LATIN_CVS } from './cvs-of-latin.fake.ts'
import { OTHER_CVS } from './cvs-of-others.fake.ts'
import { dropPersonal } from './drop-personal.ts'
import { placeLines } from './lines.ts'
import { ruleParser } from './rule-parser.ts'
import { CV_LANGUAGES } from '../tables/month-names.ts'

const wordsOf = (text: string): CvWords => ({
  lines: placeLines(text.split('\n').map((line) => ({ page: 1, text: line }))),
  pages: 1,
  by: 'rule',
  confidence: 1,
  warnings: [],
})
const parse = (text: string) => ruleParser.parse(wordsOf(text), {})
const CVS = { ...LATIN_CVS, ...OTHER_CVS }

it('knows the twenty interview languages', () => {
  expect(Object.keys(CVS).toSorted()).toEqual([...CV_LANGUAGES].toSorted())
})

describe.each(Object.entries(CVS))('CV in %s', (language, cv) => {
  it('gives person, work, school, skills, languages and certificates', async () => {
    const { body, meta } = CvReading.parse(await parse(cv.text))
    expect(body.basicInfo).toMatchObject({ FullName: cv.name, PhoneNumber: cv.phone, Email: expect.stringContaining('@example.org') })
    expect(body.workExperiences.map(({ Title }) => Title)).toEqual(cv.titles)
    expect(body.workExperiences.map(({ Company }) => Company)).toEqual(cv.companies)
    expect(body.workExperiences.map(({ StartDate, EndDate, StillActive }) => [StartDate, EndDate, StillActive])).toEqual([
      ['2020-08', '', true],
      ['2018-03', '2020-07', false],
    ])
    expect(body.educations).toEqual([
      expect.objectContaining({ School: cv.school, Level: 'bachelor', Subject: cv.subject, GPA: cv.gpa[0], GpaScale: cv.gpa[1] }),
    ])
    expect([body.educations[0]?.StartDate.slice(0, 4), body.educations[0]?.EndDate.slice(0, 4)]).toEqual(['2014', '2017'])
    expect(body.skills).toEqual(cv.skills)
    expect(body.languages.map(({ Name, Fluency }) => [Name, Fluency])).toEqual(cv.languages)
    expect(body.certificatesAndAwards).toEqual([expect.objectContaining({ Name: cv.certificate })])
    expect(body.certificatesAndAwards[0]?.Date.slice(0, 4)).toBe('2019')
    expect(meta).toMatchObject({ document_language: language, coverage: 1, warnings: ['personal_dropped'] })
  })

  it('drops what it must not know of the person, from words and body', async () => {
    expect(cv.text).toMatch(cv.dropped)
    const { lines } = dropPersonal(wordsOf(cv.text).lines)
    expect(lines.map(({ text }) => text).join('\n')).not.toMatch(cv.dropped)
    expect(JSON.stringify((await parse(cv.text)).body)).not.toMatch(cv.dropped)
  })

  it('says the place of each value', async () => {
    const { lines } = dropPersonal(wordsOf(cv.text).lines)
    const { body, fields } = await parse(cv.text)
    const text = lines.map((line) => line.text).join('\n')
    const quote = (pointer: string): string => text.slice(fields[pointer]?.src?.[1], fields[pointer]?.src?.[2])
    expect(quote('/workExperiences/1/Title')).toBe(cv.titles[1])
    expect(quote('/educations/0/School')).toBe(cv.school)
    expect(quote('/skills/2')).toBe(body.skills[2])
    for (const { c } of Object.values(fields)) expect(c).toBeGreaterThan(0)
  })
})
