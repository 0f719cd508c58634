import type { Rng } from '../sim/core/rng.ts'
import type { CorpusPerson } from './people.ts'
import type { CorpusPart, Phrases } from './phrases.ts'
import { writtenDates } from './written-dates.ts'

/** Entry of work or school as a template writes it: the dates stand alone where a table gives them a cell. */
export interface CorpusEntry {
  dates: string
  /** lines of the header without dates, for tables */
  names: readonly string[]
  /** lines of the header with dates; a tab parts what stands left and right */
  header: readonly string[]
  duties: readonly string[]
}

export interface CorpusSection {
  kind: 'profile' | 'work' | 'education' | 'skills' | 'languages' | 'certificates'
  heading: string
  entries: readonly CorpusEntry[]
  lines: readonly string[]
}

/** A CV before it has a format. */
export interface WrittenCv {
  language: string
  name: string
  contact: readonly (readonly [label: string, value: string])[]
  /** contact in one line or one line each */
  isContactInline: boolean
  sections: readonly CorpusSection[]
}

type Names = { first: string; second: string; city: string; dates: string }

/** Ways to write the header of an entry; the last two are held out. */
const HEADERS = {
  stacked: ({ first, second, dates }) => [first, second, dates],
  tabbed: ({ first, second, dates }) => [`${first}\t${dates}`, second],
  datesFirst: ({ first, second, dates }) => [dates, first, second],
  companyFirst: ({ first, second, dates }) => [`${second}\t${dates}`, first],
  piped: ({ first, second, dates }) => [`${first} | ${second} | ${dates}`],
  bracketed: ({ first, second, dates }) => [`${first} (${dates})`, second],
  ledger: ({ first, second, city, dates }) => [`${dates}\t${first}`, `${second}, ${city}`],
} satisfies Record<string, (names: Names) => string[]>

export type TemplateName = keyof typeof HEADERS
const HELD_TEMPLATES: readonly TemplateName[] = ['bracketed', 'ledger']
// keys of a literal
const NAMES = Object.keys(HEADERS) as TemplateName[]
export const TEMPLATES: Readonly<Record<CorpusPart, readonly TemplateName[]>> = {
  open: NAMES.filter((name) => !HELD_TEMPLATES.includes(name)),
  held: HELD_TEMPLATES,
}

/** Writes a person by a template; headings, dates and labels are chosen from the phrases of the person's part. */
export function writeCv(person: CorpusPerson, template: TemplateName, phrases: Phrases, rng: Rng): WrittenCv {
  const dates = writtenDates(phrases, rng)
  const header: (names: Names) => string[] = HEADERS[template]
  const heading = (key: string): string => rng.pick(phrases.list(key))
  const section = (kind: CorpusSection['kind'], parts: Partial<CorpusSection>): CorpusSection => ({
    kind,
    heading: heading(kind),
    entries: [],
    lines: [],
    ...parts,
  })
  const entry = (first: string, second: string, when: string, duties: readonly string[] = []): CorpusEntry => ({
    dates: when,
    names: template === 'companyFirst' ? [second, first] : [first, second],
    header: header({ first, second, city: person.city, dates: when }),
    duties,
  })
  const work = section('work', {
    entries: person.work.map(({ title, company, start, end, duties }) => entry(title, company, dates.range(start, end), duties)),
  })
  const education = section('education', {
    entries: person.education.map(({ degree, school, from, to }) => entry(degree, school, dates.years(from, to))),
  })
  const languages = person.languages.map(({ name, told }) => rng.pick([`${name} (${told})`, `${name}: ${told}`, `${name} – ${told}`]))
  return {
    language: person.language,
    name: person.name,
    contact: writtenContact(person, phrases, rng),
    isContactInline: rng.chance(0.3),
    sections: [
      ...(rng.chance(0.6) ? [section('profile', { lines: [person.pitch] })] : []),
      ...(rng.chance(0.7) ? [work, education] : [education, work]),
      section('skills', {
        lines: rng.pick([[person.skills.join(', ')], person.skills.map((skill) => `• ${skill}`), [person.skills.join(' • ')]]),
      }),
      section('languages', { lines: languages }),
      section('certificates', { lines: person.certificates.map(({ name, year }) => `${name}, ${year}`) }),
    ],
  }
}

function writtenContact(person: CorpusPerson, phrases: Phrases, rng: Rng): [string, string][] {
  const [email = '', phone = '', address = '', birth = '', ...personal] = rng.pick(phrases.rows('labels'))
  const { day, month, year } = person.born
  const two = (part: number): string => `${part}`.padStart(2, '0')
  return [
    [email, person.email],
    [phone, person.phone],
    [address, `${person.street}, ${person.city}`],
    [birth, rng.pick([`${two(day)}.${two(month)}.${year}`, `${two(day)}/${two(month)}/${year}`, `${year}-${two(month)}-${two(day)}`])],
    ...personal.map((label, n): [string, string] => [label, person.facts[n] ?? '']),
  ]
}
