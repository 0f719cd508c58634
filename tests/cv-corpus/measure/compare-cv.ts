import type { CvReading } from '#shared/cv/body.ts'
import type { CorpusMonth, CorpusPerson, CorpusWork } from '../people.ts'
import { pairEntries } from './pair-entries.ts'

/** Fields with a target; every one counts once for each value that a CV has. */
export const CORPUS_FIELDS = ['email', 'phone', 'name', 'title', 'company', 'start', 'end', 'level', 'school'] as const
export type CorpusField = (typeof CORPUS_FIELDS)[number] | 'skill'

/** A value that a CV has or that was read: `truth` or `read` is '' where there is none. */
export interface ComparedValue {
  field: CorpusField
  truth: string
  read: string
  isRight: boolean
  /** null where nothing was read */
  confidence: number | null
}

/** Compares what was read with the person it was made of. */
export function compareCv(person: CorpusPerson, { body, fields }: CvReading): ComparedValue[] {
  const at = (pointer: string): number => fields[pointer]?.c ?? 0
  const value = (field: CorpusField, truth: string, read: { text: string; pointer: string }): ComparedValue => ({
    field,
    truth,
    read: read.text,
    isRight: sameForm(field, truth) === sameForm(field, read.text),
    confidence: read.text === '' ? null : at(read.pointer),
  })
  const { Email, PhoneNumber, FullName } = body.basicInfo
  const work = pairEntries(
    person.work,
    body.workExperiences.map((entry, n) => ({ entry, n })),
    (truth, { entry }) =>
      2 * Number(isSame(truth.title, entry.Title)) +
      2 * Number(isSame(truth.company, entry.Company)) +
      Number(monthText(truth.start) === entry.StartDate) +
      Number(endText(truth) === readEnd(entry)),
  )
  const learnt = pairEntries(
    person.education,
    body.educations.map((entry, n) => ({ entry, n })),
    (truth, { entry }) =>
      2 * Number(isSame(truth.school, entry.School)) +
      Number(truth.level === entry.Level) +
      Number(entry.EndDate.startsWith(`${truth.to}`)) +
      Number(entry.StartDate.startsWith(`${truth.from}`)),
  )
  return [
    value('email', person.email, { text: Email, pointer: '/basicInfo/Email' }),
    value('phone', person.phone, { text: PhoneNumber, pointer: '/basicInfo/PhoneNumber' }),
    value('name', person.name, { text: FullName, pointer: '/basicInfo/FullName' }),
    ...work.flatMap(([truth, read]) => {
      const pointer = (key: string): string => `/workExperiences/${read?.n ?? ''}/${key}`
      const entry = read?.entry
      return [
        value('title', truth?.title ?? '', { text: entry?.Title ?? '', pointer: pointer('Title') }),
        value('company', truth?.company ?? '', { text: entry?.Company ?? '', pointer: pointer('Company') }),
        value('start', truth ? monthText(truth.start) : '', { text: entry?.StartDate ?? '', pointer: pointer('StartDate') }),
        value('end', truth ? endText(truth) : '', {
          text: entry ? readEnd(entry) : '',
          pointer: pointer(entry?.StillActive === true ? 'StillActive' : 'EndDate'),
        }),
      ]
    }),
    ...learnt.flatMap(([truth, read]) => {
      const pointer = (key: string): string => `/educations/${read?.n ?? ''}/${key}`
      return [
        value('level', truth?.level ?? '', { text: read?.entry.Level ?? '', pointer: pointer('Level') }),
        value('school', truth?.school ?? '', { text: read?.entry.School ?? '', pointer: pointer('School') }),
      ]
    }),
    ...comparedSkills(person, body.skills, at),
  ].filter(({ truth, read }) => truth !== '' || read !== '')
}

function comparedSkills(person: CorpusPerson, skills: readonly string[], at: (pointer: string) => number): ComparedValue[] {
  const wanted = new Set(person.skills.map(plainForm))
  const got = new Set(skills.map(plainForm))
  return [
    ...skills.map((read, n): ComparedValue => ({
      field: 'skill',
      truth: wanted.has(plainForm(read)) ? read : '',
      read,
      isRight: wanted.has(plainForm(read)),
      confidence: at(`/skills/${n}`),
    })),
    ...person.skills
      .filter((skill) => !got.has(plainForm(skill)))
      .map((truth): ComparedValue => ({ field: 'skill', truth, read: '', isRight: false, confidence: null })),
  ]
}

const PRESENT = 'present'
const monthText = ({ year, month }: CorpusMonth): string => `${year}-${`${month}`.padStart(2, '0')}`
const endText = ({ end }: CorpusWork): string => (end === null ? PRESENT : monthText(end))
const readEnd = ({ EndDate, StillActive }: { EndDate: string; StillActive: boolean }): string => (StillActive ? PRESENT : EndDate)

const isSame = (a: string, b: string): boolean => plainForm(a) === plainForm(b)
const plainForm = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
/** Digits of a phone number, whatever parts them; the country stays. */
const sameForm = (field: CorpusField, text: string): string => (field === 'phone' ? text.replace(/[^0-9]/g, '') : plainForm(text))
