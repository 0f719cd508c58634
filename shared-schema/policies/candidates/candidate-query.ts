import type { PositionLevel } from '../../cv/levels.ts'
import { levelByYears } from '../../cv/position-level.ts'
import { isSameText } from '../../primitives/text.ts'
import { searchFor } from '../candidate-list.ts'
import { scoreOf, sortCandidates, type CandidateContext, type CandidateDoc, type CandidateSort, type ScoreKind } from './candidate-order.ts'
import { matchesStatus, statusFacts } from '../candidate-status.ts'
import { INFO_FILTERS, type InfoFilter, type StatusFilter, type TimeMark } from '../candidate-filters.ts'

export interface CandidateQuery {
  searchTerm: string
  status: StatusFilter
  /** '' = any */
  reviewStatus: '' | 'under_review' | 'reviewed'
  /** top percentage by `percentageOf`, 100 = no cut */
  percentage: number
  percentageOf: ScoreKind
  /** lists filter with "or" inside and "and" between; empty = any (R129) */
  education: readonly string[]
  language: readonly string[]
  info: readonly string[]
  /** levels of a position, by the years of work that the CV tells of */
  experience: readonly string[]
  /** known of no row, so any wish excludes everybody */
  skills: readonly string[]
  /** only candidates with an answer that bears this mark */
  times?: TimeMark | 'any'
  sort: CandidateSort
  order: 'asc' | 'desc'
}

/** Filters, then the percentage cut, then the order (R302); paging is the caller's last step. */
export function queryCandidates<R extends CandidateDoc>(rows: readonly R[], query: CandidateQuery, context: CandidateContext = {}): R[] {
  return sortCandidates(filterCandidates(rows, query, context), query, context)
}

/** Filters and then the percentage cut (R302), in the order of the rows. */
export function filterCandidates<R extends CandidateDoc>(rows: readonly R[], query: CandidateQuery, context: CandidateContext = {}): R[] {
  const matches = matcherFor(query, context)
  return topPercent(rows.filter(matches), query.percentage, (row) => scoreOf(row, query.percentageOf))
}

/** Rows of a page; limit 0 gives all (R428). */
export const pageOf = <R>(rows: readonly R[], page: number, limit: number): R[] =>
  limit === 0 ? [...rows] : rows.slice((page - 1) * limit, page * limit)

/** The best N percent by score: rounded up, ties at the cut kept, rows without a score left out (R247); 100 cuts nothing (R248). */
export function topPercent<R>(rows: readonly R[], percentage: number, valueOf: (row: R) => number | undefined): R[] {
  if (percentage >= 100) return [...rows]
  const scores = rows
    .map(valueOf)
    .filter((score) => score !== undefined)
    .sort((a, b) => b - a)
  const last = scores[Math.ceil((scores.length * percentage) / 100) - 1]
  return last === undefined ? [] : rows.filter((row) => (valueOf(row) ?? -Infinity) >= last)
}

type Matches = (row: CandidateDoc) => boolean

/** Asks only for what the query narrows by: most ask one thing of ten thousand rows. */
function matcherFor(query: CandidateQuery, context: CandidateContext): Matches {
  const { status, reviewStatus, times = 'any', education, language, experience } = query
  const parts: readonly (Matches | false)[] = [
    status !== 'All' && ((row) => matchesStatus(statusFacts(row), status)),
    reviewStatus !== '' && ((row) => reviewStatus === reviewStatusOf(row)),
    times !== 'any' && ((row) => (row.recorded?.[times] ?? 0) > 0),
    education.length > 0 && ((row) => includes(education, row.degree)),
    language.length > 0 && ((row) => includes(language, row.language)),
    experience.length > 0 && ((row) => includes(experience, experienceOf(row))),
    query.skills.length > 0 && (() => false),
    query.info.length > 0 && infoMatcher(query.info, context),
    query.searchTerm !== '' && searchFor(query.searchTerm),
  ]
  const asked = parts.filter((part) => part !== false)
  return (row) => asked.every((matches) => matches(row))
}

/** Level by years of work; undefined while nobody has read how many. */
export const experienceOf = ({ cvScore }: Pick<CandidateDoc, 'cvScore'>): PositionLevel | undefined =>
  typeof cvScore?.years === 'number' ? levelByYears(cvScore.years) : undefined

/** As a row shows it: handed in and not judged counts as under review (X12). */
function reviewStatusOf(row: CandidateDoc): '' | 'under_review' | 'reviewed' {
  const { reviewStatus, complete } = statusFacts(row)
  return reviewStatus === '' && complete === 1 ? 'under_review' : reviewStatus
}

/** Rows with any of the wanted things; nobody has one that is not known. */
function infoMatcher(wanted: readonly string[], { hasComment, isShared }: CandidateContext): Matches {
  const has: Readonly<Record<InfoFilter, Matches>> = {
    has_cv: ({ cv }) => cv !== undefined,
    has_video: ({ delivered }) => (delivered?.received ?? 0) > 0,
    has_comment: ({ id }) => hasComment?.(id) ?? false,
    shared: ({ id }) => isShared?.(id) ?? false,
  }
  const chosen = INFO_FILTERS.filter((info) => wanted.includes(info)).map((info) => has[info])
  return (row) => chosen.some((one) => one(row))
}

const includes = (wanted: readonly string[], value: string | undefined): boolean =>
  value !== undefined && wanted.some((one) => isSameText(one, value))
