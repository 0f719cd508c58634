import { isSameText } from '../primitives/text.ts'
import { completeOf, type Interview } from '../entities/interview.ts'
import { compareByName, compareByNumber, matchesSearch } from './candidate-list.ts'
import { matchesStatus, statusFacts } from './candidate-status.ts'
import type { StatusFilter } from './candidate-filters.ts'

export type CandidateSort =
  | 'name'
  | 'email'
  | 'autoScore'
  | 'recruiterScore'
  | 'complete'
  | 'shortlisted'
  | 'interviewStart'
  | 'interviewEnd'
  | 'interviewId'
export type ScoreKind = 'auto_score' | 'recruiter_score' | 'matching_score'
type Row = Interview & { id: string }

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
  /** unknown for all candidates yet, so any wish excludes everybody */
  experience: readonly string[]
  skills: readonly string[]
  sort: CandidateSort
  order: 'asc' | 'desc'
}

/** Filters, then the percentage cut, then the order (R302); paging is the caller's last step. */
export function queryCandidates<R extends Row>(rows: readonly R[], query: CandidateQuery): R[] {
  const kept = rows.filter((row) => matches(row, query))
  return topPercent(kept, query.percentage, (row) => scoreOf(row, query.percentageOf)).toSorted(comparatorFor(query.sort, query.order))
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

function matches(row: Row, query: CandidateQuery): boolean {
  const facts = statusFacts(row)
  const reviewStatus = facts.reviewStatus === '' && facts.complete === 1 ? 'under_review' : facts.reviewStatus
  return (
    matchesSearch(row, query.searchTerm) &&
    matchesStatus(facts, query.status) &&
    (query.reviewStatus === '' || query.reviewStatus === reviewStatus) &&
    includes(query.education, row.degree) &&
    includes(query.language, row.language) &&
    (query.info.length === 0 || (query.info.includes('has_video') && (row.delivered?.received ?? 0) > 0)) &&
    query.experience.length === 0 &&
    query.skills.length === 0
  )
}

const includes = (wanted: readonly string[], value: string | undefined): boolean =>
  wanted.length === 0 || (value !== undefined && wanted.some((one) => isSameText(one, value)))

/** Undefined shows as '-'; -1 is the old spelling of it (R109). */
function scoreOf(row: Row, kind: ScoreKind): number | undefined {
  const score = kind === 'auto_score' ? row.autoScore : kind === 'recruiter_score' ? row.recruiterScore : undefined
  return score === -1 ? undefined : score
}

type Compare = (a: Row, b: Row) => number

/** Total for every column: ties end at the id, ascending (R303). */
function comparatorFor(sort: CandidateSort, order: 'asc' | 'desc'): Compare {
  const sign = order === 'asc' ? 1 : -1
  const byText =
    (textOf: (row: Row) => string): Compare =>
    (a, b) =>
      textOf(a) === textOf(b) ? byId(a, b) : textOf(a) < textOf(b) ? -sign : sign
  switch (sort) {
    case 'name':
      return (a, b) => compareByName({ ...a, id: '' }, { ...b, id: '' }) * sign || byId(a, b)
    case 'email':
      return byText((row) => row.email)
    case 'interviewId':
      return byText((row) => row.id)
    case 'autoScore':
      return compareByNumber((row) => scoreOf(row, 'auto_score'), order)
    case 'recruiterScore':
      return compareByNumber((row) => scoreOf(row, 'recruiter_score'), order)
    case 'complete':
      return compareByNumber((row: Row) => completeOf(row), order)
    case 'shortlisted':
      return compareByNumber((row) => row.shortlisted ?? 0, order)
    case 'interviewStart':
      return compareByNumber((row) => row.startAt ?? 0, order)
    case 'interviewEnd':
      return compareByNumber((row) => row.endAt ?? Number.MAX_SAFE_INTEGER, order)
  }
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
