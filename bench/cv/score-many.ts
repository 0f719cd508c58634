import { CvCriteria } from '#shared/cv/criteria.ts'
import { scorableCv } from '#shared/cv/scorable.ts'
import { scoreCv } from '#shared/cv/score-cv.ts'
import { must } from '#shared/primitives/must.ts'
import { CORPUS_ARRIVED, makePerson } from '#tests/cv-corpus/people.ts'
import { readWritten } from '#tests/cv-corpus/measure/read-text.ts'
import { CORPUS_LANGUAGES, phrasesOf } from '#tests/cv-corpus/phrases.ts'
import { writeCv } from '#tests/cv-corpus/templates.ts'
import { Rng } from '#tests/sim/core/rng.ts'

/** Different CVs that rows are scored of, by turns. */
const PEOPLE = 200

const CRITERIA = CvCriteria.parse({
  experience_years: { min: 5, weight: 2 },
  job_titles: { values: ['Data Analyst', 'Accountant'], weight: 2 },
  preferred_level: { level: 'senior', weight: 1 },
  skills: { values: ['SQL', 'Excel', 'Python', 'Docker'], weight: 3 },
  languages: { values: [{ name: 'English', fluency: 'fluent' }], weight: 1 },
  education_level: { level: 'bachelor', weight: 2 },
  courses: { keywords: ['Accounting'], weight: 1 },
})

/** Scores of so many rows, as "Score again" computes them from parsed bodies. */
export async function scoreMany(rows: number): Promise<{ rows: number; seconds: number }> {
  const readings = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => {
      const phrases = phrasesOf(must(CORPUS_LANGUAGES[n % CORPUS_LANGUAGES.length], 'language'), 'open')
      const rng = new Rng(n)
      return readWritten(writeCv(makePerson(phrases, 'open', rng), 'stacked', phrases, rng))
    }),
  )
  const began = performance.now()
  for (let row = 0; row < rows; row += 1) {
    const { body, fields } = must(readings[row % readings.length], 'reading')
    scoreCv(scorableCv(body, fields, CORPUS_ARRIVED), CRITERIA)
  }
  return { rows, seconds: (performance.now() - began) / 1000 }
}
