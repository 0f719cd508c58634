import { CvBody, type CvReading } from '#shared/cv/body.ts'
import type { CvHints, CvLine, CvParser, CvWords } from '../cv-parser.ts'
import { dropPersonal } from './drop-personal.ts'
import { findEntries, type Entry, type EntryRules } from './find-entries.ts'
import { guessSections } from './guess-sections.ts'
import { findSections, type FoundSections, type Section } from './find-sections.ts'
import { joinWrapped } from './join-wrapped.ts'
import { languageOf, usesBuddhistYears } from './language-of.ts'
import { countSchoolPieces, namesSchool, readEducation } from './read-education.ts'
import { readCertificates, readLanguages, readSkills } from './read-lists.ts'
import { readPerson, type Found } from './read-person.ts'
import { countWorkPieces, namesTitle, readWork } from './read-work.ts'
import { FieldNotes } from './field-notes.ts'

/** Confidence of what stands under a heading, under an unknown one, and of what was found without any. */
const UNDER_HEADING = 1
const BY_CONTENT = 0.9
const GUESSED = 0.7
/** A reader of pictures is sure of each letter, and wrong in one of a long address often enough. */
const SCANNED_ADDRESS = 0.9
const MOST = { entries: 60, certificates: 60, languages: 60 }

/** Parser of rules and tables, without any model. It reads words only, never pictures. */
export const ruleParser: CvParser = {
  id: 'rules',
  version: '3',
  parse: (words, hints) => Promise.resolve(parseWords(words, hints)),
}

function parseWords(words: CvWords, hints: CvHints): CvReading {
  const { lines: kept, hasDropped } = dropPersonal(words.lines)
  const isBuddhist = usesBuddhistYears(kept)
  const lines = joinWrapped(kept, isBuddhist)
  const sections = guessSections(findSections(lines), isBuddhist)
  const language = languageOf(lines, sections.votes)
  const notes = new FieldNotes(words)
  const head = linesOf(sections, ['head', 'personal'])
  const person = readPerson(head, lines, hints)
  const body: CvBody = CvBody.parse({
    basicInfo: {
      FullName: notes.take('/basicInfo/FullName', person.name, UNDER_HEADING, 100),
      Email: notes.take('/basicInfo/Email', person.email, words.by === 'ocr' ? SCANNED_ADDRESS : UNDER_HEADING, 75),
      PhoneNumber: notes.take('/basicInfo/PhoneNumber', person.phone, UNDER_HEADING, 40),
      Address: notes.take('/basicInfo/Address', person.address, UNDER_HEADING),
    },
    workExperiences: workOf(sections, lines, isBuddhist, notes),
    educations: educationOf(sections, isBuddhist, language, notes),
    certificatesAndAwards: certificatesOf(sections, isBuddhist, notes),
    skills: notes.list('/skills', readSkills(linesOf(sections, ['skills'])), has(sections, 'skills'), sectionOf(sections, 'skills')),
    languages: languagesOf(sections, notes),
  })
  const warnings = [
    ...words.warnings,
    ...(hasDropped ? (['personal_dropped'] as const) : []),
    ...(hasTwoPeople(sections, person.emails) ? (['two_people'] as const) : []),
  ]
  const coverage = words.warnings.includes('unreadable') ? 0 : coverageOf(sections, head)
  const meta = {
    document_language: language,
    pages: words.pages,
    engine: ruleParser.id,
    version: ruleParser.version,
    coverage,
    warnings: [...new Set(warnings)],
  }
  return { body, meta, fields: notes.fields }
}

const linesOf = ({ sections }: FoundSections, kinds: readonly Section['kind'][]): CvLine[] =>
  sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines)

const surenessOf = ({ isByContent, isGuessed }: Pick<Section, 'isByContent' | 'isGuessed'>): number =>
  isByContent === true ? BY_CONTENT : isGuessed === true ? GUESSED : UNDER_HEADING

/** Confidence of a list by its headings. */
const sectionOf = ({ sections }: FoundSections, wanted: Section['kind']): number =>
  Math.min(UNDER_HEADING, ...sections.filter(({ kind }) => kind === wanted).map((section) => surenessOf(section)))

const has = ({ sections }: FoundSections, wanted: Section['kind']): boolean => sections.some(({ kind }) => kind === wanted)

function workOf(sections: FoundSections, lines: readonly CvLine[], isBuddhist: boolean, notes: FieldNotes): object[] {
  const isTold = has(sections, 'experience')
  const rules: EntryRules = { isBuddhist, singleDates: false, isAnchor: namesTitle, countPieces: countWorkPieces }
  const parts = isTold
    ? sections.sections.filter(({ kind }) => kind === 'experience')
    : hasNoHeading(sections)
      ? [{ lines, isGuessed: true }]
      : []
  const entries = parts
    .flatMap((part) => findEntries(part.lines, rules).map((entry) => ({ ...entry, sureness: surenessOf(part) })))
    .filter((entry) => isTold || entry.range !== null)
  if (isTold && entries.length === 0) notes.empty('/workExperiences')
  const found = readWork(entries)
  return entries.slice(0, MOST.entries).map((entry, index) => {
    const at = `/workExperiences/${index}`
    const section = entry.sureness
    const { title = null, company = null } = found[index] ?? {}
    const Description = descriptionOf(entry.description)
    return {
      Title: notes.take(`${at}/Title`, title, section),
      Company: notes.take(`${at}/Company`, company, section),
      ...datesOf(entry, at, section, notes),
      Description,
    }
  })
}

/** Nothing told of parts: the whole text is looked through for dated entries. */
const hasNoHeading = ({ sections }: FoundSections): boolean => sections.every(({ kind }) => kind === 'head' || kind === 'personal')

function educationOf(sections: FoundSections, isBuddhist: boolean, language: string, notes: FieldNotes): object[] {
  const rules: EntryRules = { isBuddhist, singleDates: true, isAnchor: namesSchool, countPieces: countSchoolPieces }
  const parts = sections.sections.filter(({ kind }) => kind === 'education')
  const entries = parts.flatMap((part) => findEntries(part.lines, rules).map((entry) => ({ ...entry, sureness: surenessOf(part) })))
  if (parts.length > 0 && entries.length === 0) notes.empty('/educations')
  return entries.slice(0, MOST.entries).map((entry, index) => {
    const at = `/educations/${index}`
    const found = readEducation(entry, language)
    const section = entry.sureness
    const named = found.degree ?? found.school
    if (found.level !== '' && named) notes.copy(`${at}/Level`, { ...named, c: found.levelSure })
    if (found.gpaScale !== '') notes.copy(`${at}/GpaScale`, found.gpa)
    return {
      School: notes.take(`${at}/School`, found.school, section),
      Degree: notes.take(`${at}/Degree`, found.degree, section),
      Level: found.level,
      Subject: notes.take(`${at}/Subject`, found.subject, section),
      GPA: notes.take(`${at}/GPA`, found.gpa, section, 40),
      GpaScale: found.gpaScale,
      ...datesOf(entry, at, section, notes),
    }
  })
}

/** A date alone is the end of a school: people name the year of their degree. */
function datesOf({ range }: Entry, at: string, section: number, notes: FieldNotes): object {
  if (!range) return {}
  const { line, from, to, isActive, isRange, isGuess = false } = range
  const place = { page: line.page, text: '', start: line.start + range.start, end: line.start + range.end }
  const note = (name: string, value: string): string =>
    notes.value(`${at}/${name}`, value, { ...place, c: value.length > 4 ? 0.97 : 0.9 }, section)
  const StartDate = isRange ? note('StartDate', from) : ''
  const EndDate = isRange ? (to === '' ? '' : note('EndDate', to)) : note('EndDate', from)
  if (isActive) notes.copy(`${at}/StillActive`, { ...place, c: isGuess ? 0.8 : 0.97 })
  return { StartDate, EndDate, StillActive: isActive }
}

function certificatesOf(sections: FoundSections, isBuddhist: boolean, notes: FieldNotes): object[] {
  const found = readCertificates(linesOf(sections, ['certificates']), isBuddhist)
  if (has(sections, 'certificates') && found.length === 0) notes.empty('/certificatesAndAwards')
  return found.slice(0, MOST.certificates).map(({ name, issuer, date }, index) => {
    const at = `/certificatesAndAwards/${index}`
    return {
      Name: notes.take(`${at}/Name`, name, UNDER_HEADING),
      Issuer: notes.take(`${at}/Issuer`, issuer, UNDER_HEADING),
      Date: date ? notes.value(`${at}/Date`, date.value, date, UNDER_HEADING) : '',
    }
  })
}

function languagesOf(sections: FoundSections, notes: FieldNotes): object[] {
  const found = readLanguages(linesOf(sections, ['languages'])).slice(0, MOST.languages)
  if (has(sections, 'languages') && found.length === 0) notes.empty('/languages')
  return found.map((language, index) => {
    const at = `/languages/${index}`
    if (language.fluency !== '') notes.copy(`${at}/Fluency`, language)
    return { Name: notes.take(`${at}/Name`, language, UNDER_HEADING), Fluency: language.fluency }
  })
}

const MAX_DESCRIPTION = 4000
const descriptionOf = (lines: readonly CvLine[]): string =>
  lines
    .map(({ text }) => text.trim())
    .join('\n')
    .slice(0, MAX_DESCRIPTION)

/** Two addresses, each before work of its own. */
function hasTwoPeople({ sections }: FoundSections, emails: readonly Found[]): boolean {
  const starts = sections.filter(({ kind, lines }) => kind === 'experience' && lines.length > 0).map(({ lines }) => lines[0]?.start ?? 0)
  const [first, second] = [starts[0], starts[1]]
  const [one, ...others] = emails
  if (first === undefined || second === undefined || !one) return false
  return one.start < first && others.some(({ text, start }) => text !== one.text && start > first && start < second)
}

/** Share of the letters below a known heading or above the first. */
function coverageOf({ sections }: FoundSections, head: readonly CvLine[]): number {
  const letters = (lines: readonly CvLine[]): number => lines.reduce((sum, { text }) => sum + text.replaceAll(/\P{L}/gu, '').length, 0)
  const all = letters(sections.flatMap(({ lines }) => lines))
  if (all === 0) return 0
  const isParted = sections.some(({ kind, isGuessed }) => (kind === 'experience' || kind === 'education') && isGuessed !== true)
  const guessed = sections.filter(({ isGuessed }) => isGuessed === true).flatMap(({ lines }) => lines)
  const unknown = isParted ? 0 : letters([...head, ...guessed])
  return Math.round(((all - unknown) / all) * 100) / 100
}
