import { describe, expect, it } from 'vitest'
import { CvCriteria } from '#shared/cv/criteria.ts'
import type { CvReading } from '#shared/cv/body.ts'
import { scorableCv } from '#shared/cv/scorable.ts'
import { scoreCv, type CvScored } from '#shared/cv/score-cv.ts'
import { byProofForm } from '#tests/support/proof.ts'
import { Rng } from '../sim/core/rng.ts'
import { readWritten } from './measure/read-text.ts'
import { CORPUS_ARRIVED, makePerson, type CorpusPerson } from './people.ts'
import { CORPUS_LANGUAGES, phrasesOf } from './phrases.ts'
import { TEMPLATES, writeCv } from './templates.ts'

/** People of each language. */
const PEOPLE = byProofForm(4, 40)
const SEED = Number(process.env['CV_SEED'] ?? 1)
/** Years by which a school moves. */
const AGE = 17

/** Swaps of what may not count; each takes another person of the same language. */
const SWAPS: Readonly<Record<string, (person: CorpusPerson, other: CorpusPerson) => CorpusPerson>> = {
  name: (person, other) => ({ ...person, name: other.name, email: other.email }),
  'gender, nationality and marital state': (person, other) => ({ ...person, facts: other.facts }),
  'birth date': (person) => ({ ...person, born: { ...person.born, year: person.born.year - AGE } }),
  street: (person, other) => ({ ...person, street: other.street }),
  'school names': (person, other) => ({
    ...person,
    education: person.education.map((learnt, n) => ({ ...learnt, school: other.education[n]?.school ?? other.education[0]?.school ?? '' })),
  }),
  'years of education': (person) => ({
    ...person,
    education: person.education.map((learnt) => ({ ...learnt, from: learnt.from - AGE, to: learnt.to - AGE })),
  }),
}

describe('who somebody is leaves every value and the total as they are', () => {
  it.each(Object.keys(SWAPS))('%s', { timeout: 300_000 }, async (swap) => {
    for (const { language, n, at } of CORPUS_LANGUAGES.flatMap((name, index) =>
      Array.from({ length: PEOPLE }, (_, count) => ({ language: name, n: count, at: index * 1009 + count })),
    )) {
      const phrases = phrasesOf(language, 'open')
      const [person, other] = [at, at + 77_777].map((seed) => makePerson(phrases, 'open', new Rng(SEED * 100_003 + seed)))
      if (!person || !other) throw new Error('no people')
      const template = TEMPLATES.open[n % TEMPLATES.open.length] ?? 'stacked'
      // Use of the same seed for both, so that headings, dates and labels are the same
      const scoreOf = async (one: CorpusPerson): Promise<CvScored> =>
        scored(await readWritten(writeCv(one, template, phrases, new Rng(SEED + at))), person)
      const [before, after] = [await scoreOf(person), await scoreOf(SWAPS[swap]?.(person, other) ?? person)]
      expect(numbersOf(after), `${language} ${n} ${template}`).toEqual(numbersOf(before))
    }
  })
})

const numbersOf = ({ values, total, low, high, coverage }: CvScored): object => ({ values, total, low, high, coverage })

/** Criteria that this person meets in part. */
function scored({ body, fields }: CvReading, person: CorpusPerson): CvScored {
  const criteria = CvCriteria.parse({
    experience_years: { min: 8, weight: 2 },
    job_titles: { values: [person.work[1]?.title ?? person.work[0]?.title], weight: 2 },
    preferred_level: { level: 'senior', weight: 1 },
    skills: { values: [person.skills[0], person.skills[1], 'Fortran'], weight: 3 },
    certificates: { values: [person.certificates[0]?.name], weight: 1 },
    languages: { values: [{ name: person.languages[0]?.name, fluency: 'fluent' }], weight: 1 },
    education_level: { level: 'master', weight: 2 },
    courses: { keywords: ['Accounting'], weight: 1 },
    city: { values: [person.city], weight: 1 },
  })
  return scoreCv(scorableCv(body, fields, CORPUS_ARRIVED), criteria)
}
