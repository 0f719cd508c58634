import type { CvLine } from '../cv-parser.ts'
import { HEADING_PHRASES, TELLING_WORDS, type Heading, type SectionKind } from '../tables/heading-words.ts'
import { COMPANY_WORDS, countOf, TITLE_WORDS } from '../tables/job-words.ts'
import { DOCUMENT_TITLES } from '../tables/label-words.ts'
import { SCHOOL_WORDS } from '../tables/school-words.ts'
import type { CvLanguage } from '../tables/month-names.ts'
import { foldPhrase } from './fold.ts'
import { anyOf, UNSPACED } from './patterns.ts'

/** Lines below a heading; `head` are those above the first. */
export interface Section {
  kind: SectionKind | 'head' | 'unknown'
  lines: CvLine[]
  /** no heading told of it */
  isGuessed?: boolean
  /** its content told, below a line that looks like a heading */
  isByContent?: boolean
  /** a line that looks like a heading, of words that no table knows */
  heading?: CvLine
}

export interface FoundSections {
  sections: Section[]
  /** number of headings of each language */
  votes: Map<CvLanguage, number>
}

const MAX_WORDS = 5
const TITLES = new Set(DOCUMENT_TITLES)
/** Decoration around a heading. */
const EDGES = /^[^\p{L}]+|[^\p{L}\p{M}]+$/gu
const JOINERS = /\s*(?:[&/,+・]|\b(?:and|und|et|y|e|i|ve|dan|at|và)\b|และ|و|及|与|與|和|および|및|और|និង)\s*/u
/** A heading and its content in one line. */
const INLINE = /^([^:：]{2,40})[:：]\s*(\S.*)$/u
const LONGEST = new RegExp(anyOf([...HEADING_PHRASES.keys()]), 'gu')

/** So many known headings that look like headings: no line of another look is one. */
const MIN_LOOKS = 3

/** Parts lines at those that are headings in any of the languages, and at those that only look like headings. */
export function findSections(lines: readonly CvLine[]): FoundSections {
  const votes = new Map<CvLanguage, number>()
  const sections: Section[] = [{ kind: 'head', lines: [] }]
  const byLook = lines.filter(({ text, isHeading }) => isHeading === true && headingOf(text) !== null).length >= MIN_LOOKS
  for (const line of withBlocks(lines)) {
    const last = sections.at(-1)
    const heading = byLook && line.isHeading !== true ? null : knownHeading(line, last)
    const inline = heading ? null : inlineOf(line)
    const found = heading ?? inline?.heading
    if (found) {
      for (const language of found.languages) votes.set(language, (votes.get(language) ?? 0) + 1 / found.languages.length)
      sections.push({ kind: found.kind, lines: inline ? [inline.rest] : [] })
    } else if (looksLikeHeading(line, sections)) sections.push({ kind: 'unknown', lines: [], heading: line })
    else last?.lines.push(line)
  }
  return { sections, votes }
}

/** In texts headings are lines after an empty one: where most of those are known, the others are headings too. */
function withBlocks(lines: readonly CvLine[]): readonly CvLine[] {
  if (lines.some(({ isHeading }) => isHeading)) return lines
  const first = lines.filter(({ text }, at) => at > 0 && lines[at - 1]?.text.trim() === '' && text.trim() !== '')
  const unknown = first.filter(({ text }) => headingOf(text) === null && !inlineHeading(text))
  const bare = new Set(unknown.filter(({ text }) => isBare(text)))
  const isStyle = first.length - unknown.length >= MIN_LOOKS && unknown.length === bare.size && unknown.length <= first.length / 2
  return isStyle ? lines.map((line) => (bare.has(line) ? { ...line, isHeading: true } : line)) : lines
}

const isBare = (text: string): boolean =>
  text.trim().split(/\s+/u).length <= MAX_WORDS &&
  text.trim().length <= 40 &&
  !/[,;:：|•·、，.()\p{Nd}\t]/u.test(text) &&
  [TITLE_WORDS, COMPANY_WORDS, SCHOOL_WORDS].every((table) => countOf(table, foldPhrase(text)) === 0)

/** Heading of a line, or of two that a narrow column broke. */
function knownHeading(line: CvLine, last: Section | undefined): Heading | null {
  const before = last?.kind === 'unknown' && last.lines.length === 0 && line.isHeading === true ? last.heading : undefined
  return headingOf(line.text) ?? (before ? headingOf(`${before.text} ${line.text}`) : null)
}

const MAX_UNKNOWN_WORDS = 6

/** The first words of a CV are a name, whatever they look like. */
function looksLikeHeading({ text, isHeading }: CvLine, sections: readonly Section[]): boolean {
  if (isHeading !== true || text.trim().length > 60 || /[\p{Nd}@\t]/u.test(text)) return false
  const [head] = sections
  const isFirst =
    sections.length === 1 && head?.lines.every((line) => line.text.trim() === '' || TITLES.has(foldPhrase(line.text))) === true
  return !isFirst && text.trim().split(/\s+/u).length <= MAX_UNKNOWN_WORDS
}

/** Kind of a heading; null for any other line. */
export function headingOf(text: string): Heading | null {
  const trimmed = text.replaceAll(EDGES, '')
  if (trimmed.length === 0 || trimmed.length > 60 || /\p{Nd}|[@:：]/u.test(trimmed)) return null
  const joined = joinedLetters(trimmed)
  const folded = foldPhrase(joined)
  if (joined.split(/\s+/).length > MAX_WORDS || TITLES.has(folded)) return null
  return (
    HEADING_PHRASES.get(folded) ??
    firstPart(folded) ??
    mostlyHeading(folded) ??
    (/^[\p{L}]/u.test(text.trim()) ? toldByWords(folded) : null)
  )
}

/** No phrase of the table, but words that only headings of one kind have: at least half of them. */
function toldByWords(folded: string): Heading | null {
  if (/[,;|.()\t]/u.test(folded)) return null
  const words = folded.split(/[\s&/-]+/u)
  const told = words.flatMap((word) => TELLING_WORDS.get(word) ?? [])
  const [first] = told
  if (!first || told.length * 2 < words.length || told.some(({ kind }) => kind !== first.kind)) return null
  return [TITLE_WORDS, COMPANY_WORDS, SCHOOL_WORDS].some((table) => countOf(table, folded) > 0) ? null : first
}

/** E X P E R I E N C E, as designers set it. */
const joinedLetters = (text: string): string =>
  /^(?:\S\s+){3,}\S$/u.test(text)
    ? text
        .split(/\s{2,}/u)
        .map((word) => word.replaceAll(/\s/gu, ''))
        .join(' ')
    : text

/** Two headings in one, as "Education and Training". */
function firstPart(folded: string): Heading | null {
  const parts = folded.split(JOINERS).filter((part) => part !== '')
  const found = parts.map((part) => HEADING_PHRASES.get(part))
  return parts.length > 1 && found.every((heading) => heading) ? (found[0] ?? null) : null
}

/** The longest known phrase, when it is nearly all of the line. */
function mostlyHeading(folded: string): Heading | null {
  const phrases = [...folded.matchAll(LONGEST)].filter(({ index, 0: phrase }) => isWhole(folded, index, phrase))
  const longest = phrases.map(({ 0: phrase }) => phrase).toSorted((a, b) => b.length - a.length)[0]
  return longest !== undefined && longest.length >= folded.length * 0.6 ? (HEADING_PHRASES.get(longest) ?? null) : null
}

const isWhole = (folded: string, at: number, phrase: string): boolean =>
  UNSPACED.test(phrase) || !/[\p{L}\p{M}]/u.test(folded.charAt(at - 1) + folded.charAt(at + phrase.length))

/** Kinds whose content is a list, which may stand behind the heading. */
const LISTS: readonly SectionKind[] = ['skills', 'languages', 'certificates']

const inlineHeading = (text: string): boolean => inlineOf({ page: 1, text, start: 0, end: text.length }) !== null

function inlineOf(line: CvLine): { heading: Heading; rest: CvLine } | null {
  const [, name = '', rest = ''] = INLINE.exec(line.text) ?? []
  const heading = HEADING_PHRASES.get(foldPhrase(name.replaceAll(EDGES, '')))
  if (!heading || !LISTS.includes(heading.kind)) return null
  return { heading, rest: { ...line, text: rest, start: line.end - rest.length } }
}
