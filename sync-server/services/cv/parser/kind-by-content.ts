import { COMPANY_WORDS, countOf, TITLE_WORDS } from '../tables/job-words.ts'
import { LANGUAGE_NAME } from '../tables/language-names.ts'
import { degreeIn, SCHOOL_WORDS } from '../tables/school-words.ts'
import type { CvLine } from '../cv-parser.ts'
import type { SectionKind } from '../tables/heading-words.ts'
import { findRanges } from './find-ranges.ts'
import { foldPhrase, foldPlaces } from './fold.ts'
import { isBullet, isSentence } from './lines.ts'

const MOSTLY = 0.6
const MAX_LANGUAGE_WORDS = 8
const MAX_LINE = 90

/** Kind of a section by what stands in it; null where nothing tells. */
export function kindByContent(all: readonly CvLine[], isBuddhist: boolean): SectionKind | null {
  const lines = all.map(({ text }) => text).filter((text) => text.trim() !== '')
  if (lines.length === 0) return null
  if (lines.some((text) => text.includes('@'))) return 'personal'
  const share = (test: (text: string) => boolean): number => lines.filter(test).length / lines.length
  const ranges = lines.filter((text) => !isSentence(text)).flatMap((text) => findRanges(foldPlaces(text), isBuddhist))
  if (ranges.some(({ isRange }) => isRange)) return kindOfEntries(lines, ranges)
  if (share(isLanguageLine) >= MOSTLY) return 'languages'
  if (share((text) => findRanges(foldPlaces(text), isBuddhist).length === 1 && text.length <= MAX_LINE) >= MOSTLY) return 'certificates'
  return share((text) => isList(text)) >= MOSTLY ? 'skills' : null
}

/** Work or schools: their words, then months and what was done, which people write of work. */
function kindOfEntries(lines: readonly string[], ranges: readonly { from: string }[]): SectionKind {
  const headers = lines.filter((text) => !isBullet(text) && !isSentence(text)).map((text) => foldPhrase(text))
  const count = (test: (folded: string) => boolean): number => headers.filter(test).length
  const learnt = count((folded) => countOf(SCHOOL_WORDS, folded) > 0 || degreeIn(folded)?.isWeak === false)
  const worked = count((folded) => countOf(TITLE_WORDS, folded) + countOf(COMPANY_WORDS, folded) > 0)
  if (learnt !== worked) return learnt > worked ? 'education' : 'experience'
  return ranges.some(({ from }) => from.length > 4) || lines.some((text) => isBullet(text)) ? 'experience' : 'education'
}

/** A language and a few words beside it. */
export function isLanguageLine(text: string): boolean {
  const [first] = foldPlaces(text).matchAll(LANGUAGE_NAME)
  return first !== undefined && first.index <= 20 && text.trim().split(/\s+/u).length <= MAX_LANGUAGE_WORDS
}

/** Members with signs between them, or a member by itself. */
const isList = (text: string): boolean =>
  !isSentence(text) && text.split(/[,;|•·、，；،]/u).every((part) => part.trim().split(/\s+/u).length <= 5 && part.length <= 50)
