import { expect, it } from 'vitest'
import { CvCriteria } from '#shared/cv/criteria.ts'
import { scorableCv } from '#shared/cv/scorable.ts'
import { scoreCv } from '#shared/cv/score-cv.ts'
import { ruleParser } from '#server/services/cv/parser/rule-parser.ts'
import { readCv } from '#server/services/cv/read-cv.ts'
import { Rng } from '../sim/core/rng.ts'
import { startPrinter } from './files/chromium.ts'
import { docxOf, docxTableOf } from './files/docx.ts'
import { htmlOf } from './files/html.ts'
import { txtOf } from './files/txt.ts'
import { CORPUS_ARRIVED, makePerson } from './people.ts'
import { phrasesOf } from './phrases.ts'
import { writeCv, type TemplateName } from './templates.ts'

/** Points between two layouts of one person. */
const MOST_APART = 3

const CRITERIA = CvCriteria.parse({
  experience_years: { min: 8, weight: 2 },
  job_titles: { values: ['Data Analyst', 'Accountant'], weight: 2 },
  preferred_level: { level: 'senior', weight: 1 },
  skills: { values: ['Excel', 'budgeting', 'SQL'], weight: 3 },
  languages: { values: [{ name: 'English', fluency: 'fluent' }], weight: 1 },
  education_level: { level: 'master', weight: 2 },
})

it('one person in five layouts has totals that differ by three points at most', { timeout: 120_000 }, async () => {
  const phrases = phrasesOf('en', 'open')
  const person = makePerson(phrases, 'open', new Rng(4))
  const written = (template: TemplateName, seed: number) => writeCv(person, template, phrases, new Rng(seed))
  const printer = await startPrinter()
  const files = [
    { name: 'cv.docx', bytes: docxOf(written('stacked', 1)) },
    { name: 'cv.docx', bytes: docxTableOf(written('datesFirst', 2)) },
    { name: 'cv.txt', bytes: txtOf(written('piped', 3)) },
    { name: 'cv.pdf', bytes: await printer.pdf(htmlOf(written('tabbed', 4), 'one')) },
    { name: 'cv.pdf', bytes: await printer.pdf(htmlOf(written('companyFirst', 5), 'left')) },
  ]
  await printer.close()
  const totals: number[] = []
  for (const file of files) {
    const read = await readCv(file, ruleParser)
    if ('problem' in read) throw new Error(read.problem)
    const { body, fields } = read.reading
    totals.push(scoreCv(scorableCv(body, fields, CORPUS_ARRIVED), CRITERIA).total ?? -1)
  }
  expect(Math.min(...totals)).toBeGreaterThan(0)
  expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(MOST_APART)
})
