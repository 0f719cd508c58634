import { COMPANY_WORDS, countOf, TITLE_WORDS } from '../tables/job-words.ts'
import { degreeIn, SCHOOL_WORDS } from '../tables/school-words.ts'
import { findEntries, type Entry } from './find-entries.ts'
import type { FoundSections, Section } from './find-sections.ts'
import { foldPhrase, foldPlaces } from './fold.ts'
import { countWorkPieces, namesTitle } from './read-work.ts'

type Guessed = 'experience' | 'education'

/** Finds work or schools whose heading no table knows: dated entries of that kind, wherever they stand. */
export function guessSections(found: FoundSections, isBuddhist: boolean): FoundSections {
  const missing = (['experience', 'education'] as const).filter((kind) =>
    found.sections.every((section) => section.kind !== kind || section.lines.length === 0),
  )
  if (missing.length === 0) return found
  return { ...found, sections: found.sections.flatMap((section) => partsOf(section, missing, isBuddhist)) }
}

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
    const kind = cut?.kind != null && missing.includes(cut.kind) ? cut.kind : section.kind
    if (kind !== current) parts.push({ kind, lines: [], isGuessed: kind !== section.kind || section.isGuessed === true })
    current = kind
    parts.at(-1)?.lines.push(line)
  }
  return parts
}

const startOf = ({ header, range }: Entry): number =>
  Math.min(...[header[0]?.start, range?.line.start].filter((start) => start !== undefined))

/** Kind of an entry, null where its words do not tell; under a heading they have to tell more. */
function kindOf({ header }: Entry, under: Section['kind']): Guessed | null {
  const text = foldPhrase(header.map((piece) => piece.text).join(' | '))
  const [title, company, school] = [TITLE_WORDS, COMPANY_WORDS, SCHOOL_WORDS].map((words) => countOf(words, text)) // prettier-ignore
  const hasDegree = degreeIn(foldPlaces(text)) !== null
  if (hasDegree && school && !company) return 'education'
  if (under === 'experience') return null
  if (!hasDegree && !school && (title || company)) return 'experience'
  return school && !title && !company && under !== 'education' ? 'education' : null
}
