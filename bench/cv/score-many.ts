import { scorableCv } from '#shared/cv/scorable.ts'
import type { CvReading } from '#shared/cv/body.ts'
import { cvSaysOf } from '#shared/cv/says.ts'
import { scoreCv } from '#shared/cv/score-cv.ts'
import { newId } from '#shared/primitives/ids.ts'
import { must } from '#shared/primitives/must.ts'
import type { StoredCv } from '#server/models/files/cv.ts'
import { CORPUS_ARRIVED, makePerson } from '#tests/cv-corpus/people.ts'
import { readWritten } from '#tests/cv-corpus/measure/read-text.ts'
import { CORPUS_LANGUAGES, phrasesOf } from '#tests/cv-corpus/phrases.ts'
import { writeCv } from '#tests/cv-corpus/templates.ts'
import { Rng } from '#tests/sim/core/rng.ts'
import type { PutRow } from '../lib/put-docs.ts'
import { CRITERIA } from './criteria.ts'

/** Different CVs that rows are made of, by turns. */
const PEOPLE = 200

const readings = (): Promise<CvReading[]> =>
  Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => {
      const phrases = phrasesOf(must(CORPUS_LANGUAGES[n % CORPUS_LANGUAGES.length], 'language'), 'open')
      const rng = new Rng(n)
      return readWritten(writeCv(makePerson(phrases, 'open', rng), 'stacked', phrases, rng))
    }),
  )

/** Scores of so many rows, as "Score again" computes them from parsed bodies. */
export async function scoreMany(rows: number): Promise<{ rows: number; seconds: number }> {
  const read = await readings()
  const began = performance.now()
  for (let row = 0; row < rows; row += 1) {
    const { body, fields } = must(read[row % read.length], 'reading')
    scoreCv(scorableCv(body, fields, CORPUS_ARRIVED), CRITERIA)
  }
  return { rows, seconds: (performance.now() - began) / 1000 }
}

/** Candidates whose CVs were read and scored by the first criteria of their job. */
export async function scoredRows(of: {
  count: number
  gid: string
  jobId: string
  scope: string
}): Promise<{ doc: PutRow; cv: StoredCv }[]> {
  const { count, gid, jobId, scope } = of
  const read = await readings()
  const scores = read.map(({ body, fields }) => scoreCv(scorableCv(body, fields, CORPUS_ARRIVED), CRITERIA))
  return Array.from({ length: count }, (_, n) => {
    const id = newId()
    const reading = must(read[n % PEOPLE], 'reading')
    const { total, coverage, low, high, values, years } = must(scores[n % PEOPLE], 'score')
    const number = String(n).padStart(5, '0')
    const cvScore = { total, coverage, low, high, values, years, language: reading.meta.document_language, config: 1 }
    const known = { jobId, name: `Person ${number}`, email: `person.${n}@people.test`, createdAt: 1_795_248_000_000 + n }
    const body = { ...known, cvStatus: 'scored', cvScore, cvSays: cvSaysOf(reading.body) }
    const sha256 = number.padEnd(43, 'A').concat('=')
    const file = { objectName: `resume_files/${gid}/Bench${number}_cv.pdf`, name: 'cv.pdf', sha256, arrivedAt: 1_795_248_000_000 }
    const version = { ...file, reading, words: reading.body.skills.join('\n').repeat(20), engine: 'bench' }
    return { doc: { id, iv: id, body }, cv: { _id: id, gid, scope, versions: [version], hashes: [sha256], corrections: [] } }
  })
}
