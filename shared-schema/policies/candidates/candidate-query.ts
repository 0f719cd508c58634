import { EDUCATION_LEVELS, type PositionLevel } from '../../cv/levels.ts'
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
  /** as CVs tell them, by their names in `cvSaysOf` */
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
  const tests = testsFor(query, context)
  const found = tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)))
  return topPercent(found, query.percentage, (row) => scoreOf(row, query.percentageOf))
}

/** Rows of a page; limit 0 gives all (R428). */
export const pageOf = <R>(rows: readonly R[], page: number, limit: number): R[] =>
  limit === 0 ? [...rows] : rows.slice((page - 1) * limit, page * limit)

/** The best N percent by score: rounded up, ties at the cut kept, rows without a score left out (R247); 100 cuts nothing (R248). */
export function topPercent<R>(rows: readonly R[], percentage: number, valueOf: (row: R) => number | undefined): R[] {
  if (percentage >= 100) return [...rows]
  // of numbers alone: a list of thousands is cut at each call
  const scores = Float64Array.from(rows.map(valueOf).filter((score) => score !== undefined)).sort()
  const last = scores[scores.length - Math.ceil((scores.length * percentage) / 100)]
  return last === undefined ? [] : rows.filter((row) => (valueOf(row) ?? -Infinity) >= last)
}

type Test = (row: CandidateDoc) => boolean

/** Only what the query asks for. */
function testsFor(query: CandidateQuery, context: CandidateContext): Test[] {
  const { status, reviewStatus, times = 'any', searchTerm } = query
  const isFound = searchFor(searchTerm)
  const asked: [boolean, Test][] = [
    [status !== 'All', (row) => matchesStatus(statusFacts(row), status)],
    [reviewStatus !== '', (row) => reviewStatus === reviewStatusOf(row)],
    [times !== 'any', (row) => times !== 'any' && (row.recorded?.[times] ?? 0) > 0],
    [[query.education, query.language, query.skills].some((list) => list.length > 0), (row) => hasLists(row, query)],
    [query.experience.length > 0, (row) => includes(query.experience, experienceOf(row))],
    [query.info.length > 0, infoMatcher(query.info, context)],
    [searchTerm.trim() !== '', isFound],
  ]
  return asked.flatMap(([isAsked, test]) => (isAsked ? [test] : []))
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
function infoMatcher(wanted: readonly string[], { hasComment, isShared }: CandidateContext): (row: CandidateDoc) => boolean {
  const has: Readonly<Record<InfoFilter, (row: CandidateDoc) => boolean>> = {
    has_cv: ({ cv }) => cv !== undefined,
    has_video: ({ delivered }) => (delivered?.received ?? 0) > 0,
    has_comment: ({ id }) => hasComment?.(id) ?? false,
    shared: ({ id }) => isShared?.(id) ?? false,
  }
  const chosen = INFO_FILTERS.filter((info) => wanted.includes(info)).map((info) => has[info])
  return (row) => chosen.some((one) => one(row))
}

const includes = (wanted: readonly string[], value: string | undefined, others: readonly string[] = []): boolean =>
  wanted.length === 0 || [value, ...others].some((held) => held !== undefined && wanted.some((one) => isSameText(one, held)))

/** Rows whose own words or CV have one of each list that asks for something (R129). */
export const hasLists = (
  row: Pick<CandidateDoc, 'degree' | 'language' | 'cvSays'>,
  wanted: Pick<CandidateQuery, 'education' | 'language' | 'skills'>,
): boolean =>
  hasEducation(wanted.education, row) &&
  includes(wanted.language, row.language, row.cvSays?.languages) &&
  includes(wanted.skills, undefined, row.cvSays?.skills)

/** A level stands for itself and those above it (R131); other words for a degree of that name. */
const hasEducation = (wanted: readonly string[], { degree, cvSays }: Pick<CandidateDoc, 'degree' | 'cvSays'>): boolean =>
  includes(wanted, degree, cvSays?.degrees) || wanted.some((one) => LEVELS.includes(one) && LEVELS.indexOf(one) <= levelAt(cvSays?.level))

const LEVELS: readonly string[] = EDUCATION_LEVELS
const levelAt = (level: string | undefined): number => (level === undefined ? -1 : LEVELS.indexOf(level))
