import { CV_VALUES } from '#shared/cv/cv-values.ts'
import { totalUnder } from '#shared/cv/rank-cvs.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { searchFor } from '#shared/policies/candidate-list.ts'
import { hasLists } from '#shared/policies/candidates/candidate-query.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { CV_NUMBERS, leastOf, type CvListView, type CvNumber, type CvPhase } from './cv-list-view.ts'

/** Rows of candidates who have a CV, as far as anything is known of it. */
export const withCv = (rows: readonly Interview[]): Interview[] =>
  rows.filter(({ cv, cvStatus, cvScore }) => cv !== undefined || cvStatus !== undefined || cvScore !== undefined)

/** Number of a row; null is '-', which is no low number. */
export function numberOf({ cvScore }: Interview, of: CvNumber): number | null {
  if (!cvScore) return null
  if (of === 'match') return cvScore.total
  if (of === 'years') return cvScore.years
  return cvScore.values[CV_VALUES.indexOf(of)] ?? null
}

/** Criteria of the job now. */
export interface Wanted {
  version: number
  weights: readonly number[]
}

/** Was this row scored by criteria that the job has no more? */
export const isOlder = ({ cvScore }: Pick<Interview, 'cvScore'>, { version }: Wanted): boolean =>
  cvScore !== undefined && version > 0 && cvScore.config !== version

/** Does the rule propose it? A person decides. */
export const isProposed = (row: Interview, { weights }: Wanted): boolean => totalUnder(row, weights)?.isProposed ?? false

/** Is a CV read to its end and not looked at by anybody since? */
export const isUnread = ({ cvStatus, cvReadAt }: Interview): boolean =>
  cvReadAt === undefined && (cvStatus === 'scored' || cvStatus === 'parsed')

/** Rows of a view in their order. */
export function cvRowsOf(
  rows: readonly Interview[],
  { term, phase, match, least, education, language, skills, sort }: CvListView,
  wanted: Wanted,
): Interview[] {
  const isFound = searchFor(term)
  const numbers = [...leastOf(least)]
  const found = rows.filter(
    (row) =>
      isFound(row) &&
      inPhase(row, phase, wanted) &&
      isMatch(row, match, wanted) &&
      hasLists(row, { education, language, skills }) &&
      numbers.every(([of, number]) => (numberOf(row, of) ?? -1) >= number),
  )
  const value = valueFor(sort.column)
  const sign = sort.direction === 'ascending' ? 1 : -1
  return found
    .map((row) => ({ row, value: value(row) }))
    .sort((a, b) => compare(a.value, b.value, sign) || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row)
}

type Sorted = string | number | null

function valueFor(column: string): (row: Interview) => Sorted {
  const of = CV_NUMBERS.find((one) => one === column)
  if (of) return (row) => numberOf(row, of)
  if (column === 'state') return ({ cvStatus }) => cvStatus ?? null
  if (column === 'document') return ({ cvScore }) => cvScore?.language || null
  if (column === 'matched') return ({ cvMatched }) => (cvMatched ? 1 : 0)
  return ({ name }) => name.toLocaleLowerCase()
}

/** Orders two values; '-' comes last both ways. */
function compare(a: Sorted, b: Sorted, sign: 1 | -1): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -sign : sign
}

/** Does a row belong to this phase? */
function inPhase(row: Interview, phase: CvPhase, wanted: Wanted): boolean {
  const { cvStatus, cvScore } = row
  if (phase === 'any') return true
  if (phase === 'waiting') return cvStatus === 'queued'
  if (phase === 'scored') return cvStatus === 'scored'
  if (phase === 'look') return cvStatus === 'scored' && cvScore?.total === null
  if (phase === 'noAddress') return !hasAddress(row.email)
  if (phase === 'older') return isOlder(row, wanted)
  return cvStatus?.endsWith('failed') ?? false
}

function isMatch(row: Interview, match: CvListView['match'], wanted: Wanted): boolean {
  if (match === 'any') return true
  if (match === 'unread') return isUnread(row)
  return match === 'matched' ? row.cvMatched === true : isProposed(row, wanted)
}
