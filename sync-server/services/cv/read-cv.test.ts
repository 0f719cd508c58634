import { expect, it } from 'vitest'
import { CvReading } from '#shared/cv/body.ts'
import type { CvParser } from './cv-parser.ts'
import { docxOf, paragraph } from './extract/cv-files.fake.ts'
import { OTHER_CVS } from './parser/cvs-of-others.fake.ts'
import { readCv } from './read-cv.ts'

const docx = (text: string): Uint8Array => docxOf(text.split('\n').map((line) => paragraph(line)).join('')) // prettier-ignore
const { th: THAI } = OTHER_CVS

it('a file becomes words and values, and each value has its place in the words', async () => {
  const read = await readCv({ name: 'cv.docx', bytes: docx(THAI!.text) })
  if ('problem' in read) throw new Error(read.problem)
  const { body, meta, fields } = CvReading.parse(read.reading)
  const text = read.words.lines.map((line) => line.text).join('\n')
  for (const [index, { Title }] of body.workExperiences.entries()) {
    const [, start, end] = fields[`/workExperiences/${index}/Title`]?.src ?? []
    expect(text.slice(start, end)).toBe(Title)
  }
  expect(meta).toMatchObject({ document_language: 'th', coverage: 1, engine: 'rules', warnings: ['personal_dropped'] })
  expect(text).not.toMatch(THAI!.dropped)
})

it('a file that is not what its name says is not opened', async () => {
  expect(await readCv({ name: 'cv.png', bytes: docx('Skills: Java') })).toEqual({ problem: 'wrongType' })
})

it('another parser stands behind the same interface', async () => {
  const other: CvParser = {
    id: 'other',
    version: '7',
    parse: ({ lines, pages }) => {
      const meta = { document_language: 'en', pages, engine: 'other', version: '7', coverage: 1, warnings: [] }
      return Promise.resolve(CvReading.parse({ body: { skills: lines.map(({ text }) => text) }, meta, fields: {} }))
    },
  }
  expect(await readCv({ name: 'cv.docx', bytes: docx('Java') }, other)).toMatchObject({
    reading: { body: { skills: ['Java'] }, meta: { engine: 'other' } },
  })
})

it('a phone number without a prefix has the country of the job', async () => {
  const read = await readCv({ name: 'cv.docx', bytes: docx('Anna Berg\nPhone: 02 123 4567\nSkills: Java'), hints: { country: 'TH' } })
  expect(read).toMatchObject({ reading: { body: { basicInfo: { PhoneNumber: '+6621234567' } } } })
})

it('words made to keep a parser busy end in time, and the server goes on meanwhile', async () => {
  let turns = 0
  const clock = setInterval(() => turns++, 20)
  const lines = Array.from({ length: 100 }, (_none, n) => `${'a.'.repeat(9000)}${n}`)
  const read = await readCv({ name: 'cv.txt', bytes: new TextEncoder().encode(['Work experience', ...lines].join('\n')) })
  clearInterval(clock)
  expect('problem' in read ? read.problem : read.reading.body.workExperiences).toSatisfy((end) => end === 'damaged' || Array.isArray(end))
  expect(turns).toBeGreaterThan(5)
}, 60_000)
