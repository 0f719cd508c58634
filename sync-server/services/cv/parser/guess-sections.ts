import { COMPANY_WORDS, countOf, TITLE_WORDS } from '../tables/job-words.ts'
import { degreeIn, SCHOOL_WORDS } from '../tables/school-words.ts'
import { findEntries, type Entry } from './find-entries.ts'
import type { FoundSections, Section } from './find-sections.ts'
import { foldPhrase, foldPlaces } from './fold.ts'
import { isBullet } from './lines.ts'
import { countWorkPieces, namesTitle } from './read-work.ts'
import { isLanguageLine, kindByContent } from './kind-by-content.ts'

type Guessed = 'experience' | 'education'

/** Finds sections whose heading no table knows: by what stands below it, else by dated entries and by lines of languages, wherever they stand. */
export function guessSections(given: FoundSections, isBuddhist: boolean): FoundSections {
  const found = withLanguages(withUnknown(given, isBuddhist))
  const missing = (['experience', 'education'] as const).filter((kind) =>
    found.sections.every((section) => section.kind !== kind || section.lines.length === 0),
  )
  if (missing.length === 0) return found
  return { ...found, sections: found.sections.flatMap((section) => partsOf(section, missing, isBuddhist)) }
}

/** Tells the kind of sections under unknown headings; a list is taken for skills only where no heading told of them. */
function withUnknown({ sections, votes }: FoundSections, isBuddhist: boolean): FoundSections {
  const told = new Set(sections.filter(({ lines }) => lines.length > 0).map(({ kind }) => kind))
  return {
    votes,
    sections: sections.map((section) => {
      if (section.kind !== 'unknown') return section
      const kind = kindByContent(section.lines, isBuddhist)
      const isSecond = kind === 'skills' && told.has('skills')
      if (kind !== null && !isSecond) told.add(kind)
      return { kind: isSecond ? 'other' : (kind ?? 'other'), lines: section.lines, isGuessed: true, isByContent: true }
    }),
  }
}

/** Lines of languages at the end of another list are a section of their own; the line before them is its heading. */
function withLanguages(found: FoundSections): FoundSections {
  if (found.sections.some(({ kind, lines }) => kind === 'languages' && lines.length > 0)) return found
  return { ...found, sections: found.sections.flatMap((section) => (section.kind === 'skills' ? cutLanguages(section) : [section])) }
}

const MIN_LANGUAGES = 2

function cutLanguages(section: Section): Section[] {
  const lines = section.lines.filter(({ text }) => text.trim() !== '')
  const first = lines.findIndex((line) => isLanguageLine(line.text))
  const run = first < 0 ? [] : lines.slice(first)
  const end = run.findIndex((line) => !isLanguageLine(line.text))
  const languages = end < 0 ? run : run.slice(0, end)
  if (languages.length < MIN_LANGUAGES || first === 0) return [section]
  const [before, heading] = [lines.slice(0, first), lines[first - 1]]
  const isHeading = heading !== undefined && before.length > 1 && isBareLine(heading.text)
  const rest = run.slice(languages.length)
  return [
    { ...section, lines: isHeading ? before.slice(0, -1) : before },
    { kind: 'languages', lines: languages, isGuessed: true },
    ...(rest.length > 0
      ? [{ kind: 'certificates' as const, lines: rest.filter((line, at) => at > 0 || !isBareLine(line.text)), isGuessed: true }]
      : []),
  ]
}

/** A few words without signs of a list. */
const isBareLine = (text: string): boolean =>
  text.trim().split(/\s+/u).length <= 5 && !/[,;:：|•·、，\p{Nd}]/u.test(text) && !isBullet(text)

/** A section, cut where entries of a missing kind begin and end. */
function partsOf(section: Section, missing: readonly Guessed[], isBuddhist: boolean): Section[] {
  const rules = { isBuddhist, singleDates: false, isAnchor: namesTitle, countPieces: countWorkPieces, isGuess: true }
  const parts: Section[] = [{ ...section, lines: [] }]
  const cuts = findEntries(section.lines, rules).flatMap((entry) => {
    const kind = kindOf(entry, section.kind)
    return entry.range?.isRange === true ? [{ start: startOf(entry), kind }] : []
  })
  let current: Section['kind'] = section.kind
  for (const line of section.lines) {
    const cut = cuts.findLast(({ start }) => start <= line.start)
    const guessed = cut?.kind ?? null
    const kind = guessed !== null && missing.includes(guessed) ? guessed : section.kind
    if (kind !== current) parts.push({ kind, lines: [], isGuessed: kind !== section.kind || section.isGuessed === true })
    current = kind
    parts.at(-1)?.lines.push(line)
  }
  return parts
}

const startOf = ({ header, range }: Entry): number =>
  Math.min(...[header[0]?.start, range?.line.start].filter((start) => start !== undefined))

/** Subject of an entry, null where its words do not tell; under a heading they have to tell more. */
function kindOf({ header }: Entry, under: Section['kind']): Guessed | null {
  const text = foldPhrase(header.map((piece) => piece.text).join(' | '))
  const [title, company, school] = [TITLE_WORDS, COMPANY_WORDS, SCHOOL_WORDS].map((words) => countOf(words, text)) // prettier-ignore
  const degree = degreeIn(foldPlaces(text))
  const hasDegree = namesOnlyDegree(foldPlaces(text))
  if (degree && school && !company) return 'education'
  if (under === 'experience') return null
  if (!hasDegree && !school && (title || company)) return 'experience'
  return school && !title && !company && under !== 'education' ? 'education' : null
}

/** A degree that is no title, as engineers and doctors have them. */
function namesOnlyDegree(folded: string): boolean {
  const degree = degreeIn(folded)
  return degree !== null && countOf(TITLE_WORDS, folded.slice(degree.start, degree.end)) === 0
}
