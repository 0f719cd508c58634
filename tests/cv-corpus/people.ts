import type { EducationLevel, Fluency } from '#shared/cv/levels.ts'
import type { Rng } from '../sim/core/rng.ts'
import type { CorpusPart, Phrases } from './phrases.ts'

export interface CorpusMonth {
  year: number
  month: number
}

/** Work of a made person; `end` is null where it goes on. */
export interface CorpusWork {
  title: string
  company: string
  start: CorpusMonth
  end: CorpusMonth | null
  duties: readonly string[]
}

interface CorpusEducation {
  school: string
  degree: string
  level: EducationLevel
  from: number
  to: number
}

/** Person who is made before any file, and so is the truth about each of them. */
export interface CorpusPerson {
  language: string
  part: CorpusPart
  name: string
  email: string
  /** as it is printed, always with the country */
  phone: string
  street: string
  city: string
  born: { day: number; month: number; year: number }
  /** gender, nationality and marital state, as printed */
  facts: readonly string[]
  pitch: string
  work: readonly CorpusWork[]
  education: readonly CorpusEducation[]
  skills: readonly string[]
  languages: readonly { name: string; fluency: Fluency; told: string }[]
  certificates: readonly { name: string; year: number }[]
}

/** Words of programs and methods that stand as they are in every language. */
const SHARED_SKILLS: Readonly<Record<CorpusPart, readonly string[]>> = {
  open: ['Excel', 'SQL', 'Python', 'AutoCAD', 'Salesforce', 'Photoshop', 'TypeScript', 'C++', 'Power BI', 'SAP FI', 'Docker', 'Figma'],
  held: ['Tableau', 'Java', 'QuickBooks', 'SolidWorks', 'Kubernetes', 'Google Analytics'],
}

/** Month in which all of the corpus is read. */
export const CORPUS_ARRIVED = '2026-11'
const LAST_YEAR = 2026

/** Makes a person of a language from a seed. */
export function makePerson(phrases: Phrases, part: CorpusPart, rng: Rng): CorpusPerson {
  const [given, givenLatin] = named(rng.pick(phrases.list('given')))
  const [family, familyLatin] = named(rng.pick(phrases.list('family')))
  const speaks = rng.shuffle(phrases.list('speaks')).slice(0, rng.between(2, 3))
  return {
    language: phrases.language,
    part,
    name: fullName(phrases.whole('order')[0], given, family),
    email: `${latin(givenLatin)}.${latin(familyLatin)}${rng.chance(0.4) ? rng.between(2, 99) : ''}@${rng.pick(['example.com', 'mail.example.org', 'post.example.net'])}`,
    phone: rng.pick(phrases.list('phone')).replaceAll('#', () => `${rng.int(10)}`),
    street: rng.pick(phrases.list('street')),
    city: rng.pick(phrases.list('city')),
    born: { day: rng.between(1, 28), month: rng.between(1, 12), year: rng.between(1965, 2001) },
    facts: rng.pick(phrases.rows('facts')),
    pitch: rng.pick(phrases.list('pitch')),
    work: makeWork(phrases, rng),
    education: makeEducation(phrases, rng),
    skills: rng.shuffle([
      ...rng.shuffle(phrases.list('skill')).slice(0, 3),
      ...rng.shuffle(SHARED_SKILLS[part]).slice(0, rng.between(2, 4)),
    ]),
    languages: speaks.map((name) => {
      const [told, fluency] = rng.pick(phrases.list('fluency')).split('=')
      // the phrases name levels of our list only
      return { name, told: told ?? '', fluency: (fluency ?? '') as Fluency }
    }),
    certificates: rng
      .shuffle(phrases.list('certificate'))
      .slice(0, rng.between(1, 2))
      .map((name) => ({ name, year: rng.between(2012, 2025) })),
  }
}

const named = (phrase: string): [string, string] => {
  const [name = '', latinName = name] = phrase.split('=')
  return [name, latinName]
}

const latin = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/đ/g, 'd')
    .replace(/[^a-z]/g, '')

function fullName(order: string | undefined, given: string, family: string): string {
  if (order === 'family') return `${family} ${given}`
  return order === 'family-joined' ? `${family}${given}` : `${given} ${family}`
}

/** Work from today back, with a gap now and then; the first of some goes on. */
function makeWork(phrases: Phrases, rng: Rng): CorpusWork[] {
  const count = rng.between(2, 3)
  const titles = several(phrases.list('title'), count, rng)
  const companies = several(phrases.list('company'), count, rng)
  let at = monthOf(LAST_YEAR, rng.between(1, 10)) - (rng.chance(0.4) ? rng.between(1, 14) : 0)
  return titles.map((title, n) => {
    const end = n === 0 && rng.chance(0.6) ? null : fromMonth(at)
    const start = at - rng.between(8, 60)
    at = start - rng.between(1, 7)
    return {
      title,
      company: companies[n] ?? '',
      start: fromMonth(start),
      end,
      duties: several(phrases.list('duty'), rng.between(1, 2), rng),
    }
  })
}

function makeEducation(phrases: Phrases, rng: Rng): CorpusEducation[] {
  const count = rng.between(1, 2)
  const schools = several(phrases.list('school'), count, rng)
  let at = rng.between(2008, 2014)
  return several(phrases.list('degree'), count, rng).map((phrase, n) => {
    const cut = phrase.lastIndexOf('=')
    const to = at
    const from = to - rng.between(2, 4)
    at = from - rng.between(0, 2)
    return {
      school: schools[n] ?? '',
      degree: phrase.slice(0, cut).replace('{s}', rng.pick(phrases.list('subject'))),
      // the phrases name levels of our list only
      level: phrase.slice(cut + 1) as EducationLevel,
      from,
      to,
    }
  })
}

/** Different phrases as long as there are some. */
const several = (phrases: readonly string[], count: number, rng: Rng): string[] => {
  const shuffled = rng.shuffle(phrases)
  return Array.from({ length: Math.min(count, shuffled.length) }, (_, n) => shuffled[n] ?? '')
}

const monthOf = (year: number, month: number): number => year * 12 + month - 1
const fromMonth = (count: number): CorpusMonth => ({ year: Math.floor(count / 12), month: (count % 12) + 1 })
