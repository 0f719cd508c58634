import { expect, it } from 'vitest'
import type { CvReading } from '#shared/cv/body.ts'
import { placeLines } from './lines.ts'
import { ruleParser } from './rule-parser.ts'

const parse = async (text: string): Promise<CvReading> =>
  await ruleParser.parse(
    { lines: placeLines(text.split('\n').map((line) => ({ page: 1, text: line }))), pages: 1, by: 'rule', confidence: 1, warnings: [] },
    {},
  )

const WORK = [
  { Title: 'Senior Data Analyst', Company: 'Northwind Retail Ltd', StartDate: '2020-08', EndDate: '', StillActive: true },
  { Title: 'Data Analyst', Company: 'Harbour Foods plc', StartDate: '2018-03', EndDate: '2020-07', StillActive: false },
]

it.each([
  [
    'title and company, then dates',
    'Senior Data Analyst, Northwind Retail Ltd\nAug 2020 - Present\n- Led\nData Analyst, Harbour Foods plc\nMar 2018 - Jul 2020\n- Built',
  ],
  [
    'three lines',
    'Senior Data Analyst\nNorthwind Retail Ltd\nAug 2020 - Present\n- Led\n\nData Analyst\nHarbour Foods plc\nMar 2018 - Jul 2020\n- Built',
  ],
  [
    'company first',
    'Northwind Retail Ltd\nSenior Data Analyst\n08/2020 - today\n- Led\nHarbour Foods plc\nData Analyst\n03/2018 - 07/2020',
  ],
  [
    'dates first',
    '08/2020 - present\nSenior Data Analyst\nNorthwind Retail Ltd\n- Led\n03/2018 - 07/2020\nData Analyst\nHarbour Foods plc\n- Built',
  ],
  [
    'dates beside the title',
    'Senior Data Analyst\tAug 2020 - Present\nNorthwind Retail Ltd\n- Led\nData Analyst\tMar 2018 - Jul 2020\nHarbour Foods plc\n- Built',
  ],
  [
    'dates beside the company',
    'Northwind Retail Ltd   Aug 2020 - Present\nSenior Data Analyst\n- Led\nHarbour Foods plc   Mar 2018 - Jul 2020\nData Analyst\n- Built',
  ],
  ['one line', 'Senior Data Analyst | Northwind Retail Ltd | Aug 2020 - Present\nData Analyst | Harbour Foods plc | Mar 2018 - Jul 2020'],
  [
    'in brackets',
    'Senior Data Analyst at Northwind Retail Ltd (Aug 2020 - Present)\n- Led\nData Analyst at Harbour Foods plc (Mar 2018 - Jul 2020)\n- Built',
  ],
  [
    'dates before a line',
    'Aug 2020 - Present: Senior Data Analyst, Northwind Retail Ltd\nMar 2018 - Jul 2020: Data Analyst, Harbour Foods plc',
  ],
  [
    'labels',
    '08/2020 - present\nPosition: Senior Data Analyst\nCompany: Northwind Retail Ltd\n03/2018 - 07/2020\nPosition: Data Analyst\nCompany: Harbour Foods plc',
  ],
  [
    'title, dates, company',
    'Senior Data Analyst\nAug 2020 - Present\nNorthwind Retail Ltd\n- Led\nData Analyst\nMar 2018 - Jul 2020\nHarbour Foods plc\n- Built',
  ],
])('one person in the layout "%s" has the same work', async (_layout, text) => {
  const { body } = await parse(`Amelia Hartley\n\nWork experience\n${text}`)
  expect(body.workExperiences.map(({ Description: _text, ...rest }) => rest)).toEqual(WORK)
})

it('what a job is about stays with its job', async () => {
  const { body } = await parse(
    'Work experience\nData Analyst, Harbour Foods plc\nMar 2018 - Jul 2020\n- Cleaned 2500 rows in 2019.\n- Built reports\nClerk, Bank of Leeds\n2015 - 2017',
  )
  expect(body.workExperiences.map(({ Title, Description }) => [Title, Description])).toEqual([
    ['Data Analyst', '- Cleaned 2500 rows in 2019.\n- Built reports'],
    ['Clerk', ''],
  ])
})

it('a section that was read and is empty says so, one that is not there does not', async () => {
  const { fields } = await parse('Amelia Hartley\n\nSkills\n\nLanguages\n-\n')
  expect(fields['/skills']).toEqual({ c: 1, by: 'rule' })
  expect(fields['/languages']).toEqual({ c: 1, by: 'rule' })
  expect(fields['/certificatesAndAwards']).toBeUndefined()
})

it('without any heading dated jobs are guessed, with less confidence and no coverage of the rest', async () => {
  const { body, fields, meta } = await parse('Amelia Hartley\nData Analyst, Harbour Foods plc\nMarch 2018 - July 2020')
  expect(body.workExperiences).toMatchObject([{ Company: 'Harbour Foods plc', StartDate: '2018-03' }])
  expect(fields['/workExperiences/0/StartDate']?.c).toBeLessThan(0.7)
  expect(meta.coverage).toBe(0)
})

it.each([
  ['High School Diploma, Leeds Grammar School, 2012', 'secondary_school'],
  ['Higher Diploma in Nursing, Hong Kong Polytechnic, 2012', 'diploma'],
  ['Associate Degree in Business, City College, 2012', 'associate'],
  ['B.Sc. in Physics, University of Leeds, 2012', 'bachelor'],
  ['MBA, University of Leeds, 2012', 'master'],
  ['PhD in Physics, University of Leeds, 2012', 'doctorate'],
])('%s is %s, and a year alone is its end', async (text, level) => {
  const { body } = await parse(`Education\n${text}`)
  expect(body.educations).toMatchObject([{ Level: level, StartDate: '', EndDate: '2012' }])
})

it.each([
  ['English: basic', 'basic'],
  ['English (B2)', 'conversational'],
  ['English - fluent', 'fluent'],
  ['English, native speaker', 'native'],
  ['English', ''],
])('%s has the fluency "%s"', async (text, fluency) => {
  expect((await parse(`Languages\n${text}`)).body.languages).toEqual([{ Name: 'English', Fluency: fluency }])
})

it.each([
  ['GPA: 3.6/4.0', '3.6', '4.0'],
  ['CGPA 8,4 out of 10', '8.4', '10'],
  ['Grade: 85%', '85', '100'],
  ['GPA 3.2', '3.2', ''],
])('%s is %s of %s', async (text, gpa, scale) => {
  expect((await parse(`Education\nB.Sc. in Physics\nUniversity of Leeds\n2014 - 2017\n${text}`)).body.educations).toMatchObject([
    { GPA: gpa, GpaScale: scale },
  ])
})

it('name, birth, gender, nationality, faith and photo change nothing but the name', async () => {
  const rest = 'Work experience\nData Analyst, Harbour Foods plc\nMarch 2018 - July 2020\nSkills\nSQL, Python'
  const of = async (head: string) => await parse(`${head}\n${rest}`)
  const bodies = await Promise.all(
    [
      'Amelia Hartley\nDate of birth: 1 May 1971 | Gender: female | Nationality: Thai',
      'Mohammed Al-Rashid\nBorn on 12.03.1999\nReligion: Islam\nMarital status: single',
      'Nguyễn Văn Minh\nMale | 23 years old\nPhoto: me.jpg',
      'Amelia Hartley',
    ].map(of),
  )
  const [first, ...others] = bodies.map(({ body }) => ({ ...body, basicInfo: { ...body.basicInfo, FullName: '' } }))
  for (const other of others) expect(other).toEqual(first)
  expect(JSON.stringify(bodies)).not.toMatch(/1971|1999|Islam|female|Thai|single/)
})
