import { expect, it } from 'vitest'
import { CvCriteria } from '#shared/cv/criteria.ts'
import { scorableCv } from '#shared/cv/scorable.ts'
import { scoreCv } from '#shared/cv/score-cv.ts'
import { byProofForm, recordProof } from '#tests/support/proof.ts'
import { corpusOf } from './corpus.ts'
import { factsOf } from './measure/facts.ts'
import { readCorpus, type ReadFile } from './measure/read-corpus.ts'
import { shareRight } from './measure/tables.ts'
import { CORPUS_ARRIVED } from './people.ts'

const SEED = Number(process.env['CV_SEED'] ?? 1)
/** Files of the short form, spread over languages and formats. */
const SHORT = 50
const TIMEOUT_MS = byProofForm(240_000, 3_600_000)

const all = corpusOf(SEED)
const step = Math.floor(all.length / SHORT)
const files = byProofForm(all.filter((_, n) => n % step === 0).slice(0, SHORT), all) // prettier-ignore

const CRITERIA = CvCriteria.parse({
  experience_years: { min: 3, weight: 2 },
  job_titles: { values: ['Data Analyst'], weight: 2 },
  skills: { values: ['SQL', 'Excel'], weight: 3 },
  education_level: { level: 'bachelor', weight: 2 },
  languages: { values: [{ name: 'English', fluency: 'fluent' }], weight: 1 },
})

it('made CVs of twenty languages are read, and what was not read has no number', { timeout: TIMEOUT_MS }, async () => {
  const read = await readCorpus(files)
  for (const file of read) if (file.unread !== null) expect(totalOf(file)).toBeNull()
  const digital = read.filter(({ file }) => !file.format.startsWith('scan')).flatMap(({ values }) => values)
  expect(shareRight(digital, 'email')).toBeGreaterThan(0.9)
  expect(shareRight(digital, 'phone')).toBeGreaterThan(0.9)
  expect(shareRight(digital, 'start')).toBeGreaterThan(0.7)
  recordProof('cv', { seed: SEED, ...factsOf(read) })
})

function totalOf({ reading }: ReadFile): number | null {
  return reading ? scoreCv(scorableCv(reading.body, reading.fields, CORPUS_ARRIVED), CRITERIA).total : null
}
