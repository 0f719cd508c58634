import { CV_VALUES, type CvValue } from '#shared/cv/cv-values.ts'
import { choicePart, listAddress, sortPart, textPart, wordsPart, type ViewSearch } from '../../components/table/list-address.ts'
import type { Sort } from '../../components/table/table-types.ts'

/** Numbers of a row that it is sorted and filtered by: the match, and each value. */
export const CV_NUMBERS = ['match', ...CV_VALUES] as const
export type CvNumber = 'match' | CvValue

/** Rows by how far their CVs are. */
export const CV_PHASES = ['any', 'waiting', 'scored', 'look', 'failed', 'noAddress', 'older'] as const
export type CvPhase = (typeof CV_PHASES)[number]

/** Lists that a view of CVs is narrowed by, as that of candidates is. */
export const CV_LIST_FILTERS = ['education', 'language', 'skills'] as const

export const CV_MATCHES = ['any', 'matched', 'proposed', 'unread'] as const

/** View of the list of CVs: search, filters, order, and whose CV is open. */
export interface CvListView {
  term: string
  phase: CvPhase
  match: (typeof CV_MATCHES)[number]
  /** lists of what CVs say; within each, any of its words will do (R129) */
  education: readonly string[]
  language: readonly string[]
  skills: readonly string[]
  /** least numbers, like `skill:50` */
  least: readonly string[]
  sort: Sort
  /** interview whose CV is open, '' = none */
  open: string
}

export const CV_LIST = listAddress<CvListView>({
  term: textPart(),
  phase: choicePart(CV_PHASES),
  match: choicePart(CV_MATCHES),
  education: wordsPart(),
  language: wordsPart(),
  skills: wordsPart(),
  least: wordsPart(),
  sort: sortPart(['name', 'state', 'document', 'matched', ...CV_NUMBERS], { column: 'match', direction: 'descending' }),
  open: textPart(),
})
export type CvListSearch = ViewSearch<CvListView>

/** Least numbers of a view, by what they are of; whatever cannot be read is left out. */
export function leastOf(least: readonly string[]): ReadonlyMap<CvNumber, number> {
  return new Map(
    least.flatMap((word) => {
      const [, name, digits] = /^([a-z]+):(\d{1,3})$/.exec(word) ?? []
      const of = CV_NUMBERS.find((one) => one === name)
      return of && digits !== undefined ? [[of, parseInt(digits, 10)] as const] : []
    }),
  )
}

/** The same view with another least number; 0 takes it away. */
export function withLeast(least: readonly string[], of: CvNumber, number: number): string[] {
  const next = new Map(leastOf(least))
  next.delete(of)
  if (number > 0) next.set(of, Math.round(number))
  return [...next].map(([name, value]) => `${name}:${value}`)
}
