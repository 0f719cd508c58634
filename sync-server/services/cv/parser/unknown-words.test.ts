import { expect, it } from 'vitest'
import type { CvReading } from '#shared/cv/body.ts'
import { placeLines } from './lines.ts'
import { ruleParser } from './rule-parser.ts'

/** Parses lines; those that begin with # look like headings in the file, those that end with > had no room for more. */
const parse = async (text: string): Promise<CvReading> => {
  const lines = text.split('\n').map((line) => ({
    page: 1,
    text: line.replace(/^# /u, '').replace(/ >$/u, ''),
    ...(line.startsWith('# ') && { isHeading: true }),
    ...(line.endsWith(' >') && { isFull: true }),
  }))
  return await ruleParser.parse({ lines: placeLines(lines), pages: 1, by: 'rule', confidence: 1, warnings: [] }, {})
}

const CV = `# Amelia Hartley
amelia.hartley@example.org
# Vorlu Mentra
Data Analyst
Harbour Foods plc
Mar 2018 - Jul 2020
# Zelmo
University of Leeds
Master of Science in Statistics
2014 - 2017
# Drisk
SQL, Power BI, budgeting
# Parlo
English (native)
French: fluent
# Quont
First Aid, 2019
PRINCE2, 2021`

it('sections whose headings no table knows are told by what stands in them', async () => {
  const { body, fields } = await parse(CV)
  expect(body.basicInfo.FullName).toBe('Amelia Hartley')
  expect(body.workExperiences).toMatchObject([{ Title: 'Data Analyst', Company: 'Harbour Foods plc', StartDate: '2018-03' }])
  expect(body.educations).toMatchObject([{ School: 'University of Leeds', Level: 'master' }])
  expect(body.skills).toEqual(['SQL', 'Power BI', 'budgeting'])
  expect(body.languages.map(({ Name }) => Name)).toEqual(['English', 'French'])
  expect(body.certificatesAndAwards.map(({ Name }) => Name)).toEqual(['First Aid', 'PRINCE2'])
  // a guess is never sure
  expect(fields['/skills/0']?.c).toBeLessThan(0.9)
  expect(fields['/educations/0/School']?.c).toBeLessThan(0.9)
})

it('languages below skills are no skills, though nothing says where they begin', async () => {
  const { body } = await parse('Amelia Hartley\n\nSkills\nSQL\nExcel\nParlo\nEnglish (native)\nFrench: fluent\nQuont\nFirst Aid, 2019')
  expect(body.skills).toEqual(['SQL', 'Excel'])
  expect(body.languages.map(({ Name }) => Name)).toEqual(['English', 'French'])
})

it('in a text lines after empty ones are headings where most of them are known', async () => {
  const { body } = await parse(
    'Amelia Hartley\n\nWork experience\nData Analyst, Harbour Foods plc\nMar 2018 - Jul 2020\n\nZelmo\nUniversity of Leeds\nMaster of Science\n2014 - 2017\n\nSkills\nSQL, Excel\n\nLanguages\nEnglish',
  )
  expect(body.workExperiences).toHaveLength(1)
  expect(body.educations).toMatchObject([{ School: 'University of Leeds', Level: 'master' }])
})

it('where headings have a look of their own, a skill of the same name is none', async () => {
  const { body } = await parse(
    '# Amelia Hartley\n# Skills\n• SQL\n• Training\n• Research\n# Languages\nEnglish\n# Education\nUniversity of Leeds\nBA, 2017',
  )
  expect(body.skills).toEqual(['SQL', 'Training', 'Research'])
})

it('a title of unknown words stands where the other titles of the CV stand', async () => {
  const work = 'Harbour Foods plc\nData Analyst\nMar 2018 - Jul 2020\nBlorvex Quimble\nZurt Mokkel\nJan 2015 - Feb 2018'
  const { body, fields } = await parse(`Amelia Hartley\n\nWork experience\n${work}`)
  expect(body.workExperiences[1]).toMatchObject({ Title: 'Zurt Mokkel', Company: 'Blorvex Quimble' })
  expect(fields['/workExperiences/1/Title']?.c).toBeLessThan(0.9)
})

it('an end of unknown words is the present, and not sure', async () => {
  const { body, fields } = await parse('Amelia Hartley\n\nWork experience\nData Analyst\nHarbour Foods plc\nMar 2018 - zelmo trant')
  expect(body.workExperiences).toMatchObject([{ Title: 'Data Analyst', StartDate: '2018-03', EndDate: '', StillActive: true }])
  expect(fields['/workExperiences/0/StillActive']?.c).toBeLessThan(0.9)
})

it('lines without room go on in the next: members of lists, pieces between bars, names that need another word', async () => {
  const { body } = await parse(
    `# Amelia Hartley\n# Skills\nSQL, teamwork, SAP >\nFI, Power >\nBI\n# Work experience\nData Analyst | Harbour >\nFoods plc | Mar 2018 - Jul 2020\n# Education\nMaster of Science in Statistics\nUniversity of >\nLeeds\n2014 - 2017`,
  )
  expect(body.skills).toEqual(['SQL', 'teamwork', 'SAP FI', 'Power BI'])
  expect(body.workExperiences).toMatchObject([{ Title: 'Data Analyst', Company: 'Harbour Foods plc' }])
  expect(body.educations).toMatchObject([{ School: 'University of Leeds' }])
})

it('the name of a school alone is one piece of its entry, so that the degree below it is read', async () => {
  const { body } = await parse('Amelia Hartley\n\nEducation\nSt Mary High School\t2014 - 2016\nMaster of Arts')
  expect(body.educations).toMatchObject([{ School: 'St Mary High School', Level: 'master' }])
})
