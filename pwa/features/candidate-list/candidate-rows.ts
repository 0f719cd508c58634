import type { Interview } from '#shared/entities/interview.ts'
import { candidateOrder, nameRanks, type CandidateContext, type CandidateSort } from '#shared/policies/candidates/candidate-order.ts'
import { filterCandidates, queryCandidates, type CandidateQuery } from '#shared/policies/candidates/candidate-query.ts'
import { STATUS_FILTERS, type StatusFilter } from '#shared/policies/candidate-filters.ts'
import { countStatuses } from '#shared/policies/candidate-status.ts'
import type { ListView, SortedColumn } from './candidate-list-view.ts'

/** Parts of a view that choose and order its rows. */
export type ListOrder = Omit<ListView, 'page' | 'size'>

/** Rows of a view in their order, by the rule that the server asks, too. A row may stand under two tabs, and keeps its one label (R168). */
export function rowsOf(rows: readonly Interview[], view: ListOrder, context: CandidateContext = {}): Interview[] {
  const query = queryOf(view)
  const narrow = { ...query, ...ANYBODY, status: query.status, percentage: query.percentage }
  return queryCandidates(
    foundBy(rows, query, context),
    narrow,
    view.sort.column === 'name' ? { ...context, rankOf: ranksOf(rows) } : context,
  )
}

const ANYBODY = {
  searchTerm: '',
  status: 'All',
  times: 'any',
  percentage: 100,
  education: [],
  language: [],
  info: [],
  experience: [],
  skills: [],
} as const

/** Rows that search and lists find, before tab and cut. They are asked for twice, for the rows of a view and for the numbers of its tabs. */
function foundBy(rows: readonly Interview[], query: CandidateQuery, context: CandidateContext): readonly Interview[] {
  const wide = { ...query, status: 'All', percentage: 100, sort: 'name', order: 'asc' } as const
  const key = JSON.stringify(wide)
  if (found?.rows !== rows || found.key !== key || found.context !== context)
    found = { rows, key, context, found: filterCandidates(orderedById(rows), wide, context) }
  return found.found
}
/** of the list that was asked about last */
let found: { rows: readonly Interview[]; key: string; context: CandidateContext; found: readonly Interview[] } | null = null

/** Rows by id, in which a sort leaves those that are equal. They are sorted once for as long as they are the same people. */
function orderedById(rows: readonly Interview[]): readonly Interview[] {
  if (ordered?.of !== rows) ordered = { of: rows, rows: inOrderOf(ordered?.rows ?? [], rows) ?? rows.toSorted(byId) }
  return ordered.rows
}
/** of the list that was asked about last */
let ordered: { of: readonly Interview[]; rows: readonly Interview[] } | null = null

/** These rows in the order of others; undefined when they are not the same people. */
function inOrderOf(others: readonly Interview[], rows: readonly Interview[]): readonly Interview[] | undefined {
  if (others.length !== rows.length) return undefined
  const known = new Map(rows.map((row) => [row.id, row]))
  const found = others.flatMap(({ id }) => known.get(id) ?? [])
  return found.length === rows.length ? found : undefined
}

const byId = (a: Interview, b: Interview): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Sorts by name once for as long as the names stay the same: another tab, search, direction or outcome then takes no time. */
function ranksOf(rows: readonly Interview[]): (row: Interview) => number {
  if (last?.rows === rows) return last.rankOf
  const isSame = last !== null && rows.length === last.names.size && rows.every(({ id, name }) => last?.names.get(id) === name)
  last = isSame && last ? { ...last, rows } : { rows, names: new Map(rows.map(({ id, name }) => [id, name])), rankOf: nameRanks(rows) }
  return last.rankOf
}
/** of the list that was shown last */
let last: Ranks | null = null

interface Ranks {
  rows: readonly Interview[]
  names: ReadonlyMap<string, string>
  rankOf: (row: Interview) => number
}

/** Number of rows that each tab leads to: with search, filters and the cut. */
export function countsOf(rows: readonly Interview[], view: ListOrder, context: CandidateContext = {}): Record<StatusFilter, number> {
  const query = queryOf(view)
  const all = foundBy(rows, query, context)
  if (query.percentage === 100) return countStatuses(all)
  // the cut comes after the tab (R302)
  const counted = STATUS_FILTERS.map((status) => [
    status,
    filterCandidates(all, { ...query, ...ANYBODY, percentage: query.percentage, status }, context).length,
  ])
  return Object.fromEntries(counted) as Record<StatusFilter, number> // of all of them
}

/** As `rowsOf`, and one more in its place: whoever is looked at stays there when it leaves the view, for example by its outcome. */
export function rowsAround(rows: readonly Interview[], view: ListOrder, id: string): Interview[] {
  const query = queryOf(view)
  // a report does not know who has comments or is shared: it leads through all of them
  const info = view.info.every((one) => IN_ROWS.has(one)) ? view.info : []
  const kept = new Set(filterCandidates(rows, { ...query, info }))
  return rows.filter((row) => row.id === id || kept.has(row)).toSorted(candidateOrder(query.sort, query.order))
}

const IN_ROWS: ReadonlySet<string> = new Set(['has_cv', 'has_video'])

function queryOf(view: ListOrder): CandidateQuery {
  const { status, times, term, top, topOf, education, experience, info, language, skills, sort } = view
  return {
    searchTerm: term,
    status,
    times,
    reviewStatus: '',
    percentage: top,
    percentageOf: topOf,
    education,
    experience,
    info,
    language,
    skills,
    sort: isSorted(sort.column) ? SORTS[sort.column] : 'name',
    order: sort.direction === 'ascending' ? 'asc' : 'desc',
  }
}

const isSorted = (column: string): column is SortedColumn => column in SORTS
const SORTS: Readonly<Record<SortedColumn, CandidateSort>> = {
  name: 'name',
  status: 'status',
  progress: 'complete',
  delivery: 'delivery',
  auto: 'autoScore',
  recruiter: 'recruiterScore',
  total: 'totalScore',
  window: 'interviewEnd',
  reviewed: 'reviewed',
  outcome: 'outcome',
  cv: 'cv',
  source: 'source',
  shared: 'shared',
}

/** Rows of a page; a page beyond the end shows the last one. `page` starts at 1. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  size: number,
): { rows: readonly Row[]; page: number; pages: number; from: number; to: number } {
  if (size === 0) return { rows, page: 1, pages: 1, from: rows.length === 0 ? 0 : 1, to: rows.length }
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const current = Math.min(Math.max(1, page), pages)
  const start = (current - 1) * size
  const shown = rows.slice(start, start + size)
  return { rows: shown, page: current, pages, from: shown.length === 0 ? 0 : start + 1, to: start + shown.length }
}
