import { completeOf, type Interview } from '../../entities/interview.ts'
import { compareByNumber, compareNames, isOpenWindow } from '../candidate-list.ts'
import { STATUS_FILTERS } from '../candidate-filters.ts'
import { statusFacts, statusOf } from '../candidate-status.ts'

/** Orders that integrators can ask for. */
export const CANDIDATE_SORTS = [
  'name',
  'email',
  'autoScore',
  'recruiterScore',
  'complete',
  'shortlisted',
  'interviewStart',
  'interviewEnd',
  'interviewId',
] as const
/** Those, and one for each other column of the list on a device. */
export type CandidateSort =
  | (typeof CANDIDATE_SORTS)[number]
  | 'status'
  | 'delivery'
  | 'totalScore'
  | 'outcome'
  | 'reviewed'
  | 'cv'
  | 'source'
  | 'shared'
export type ScoreKind = 'auto_score' | 'recruiter_score' | 'matching_score'
export type CandidateDoc = Interview & { id: string }

/** Facts about candidates that stand in no row; left out by viewers who do not know them. */
export interface CandidateContext {
  hasComment?: (id: string) => boolean
  /** with a line manager */
  isShared?: ((id: string) => boolean) | undefined
  /** place of a row by its name, for who sorts the same rows again and again; equal names have the same */
  rankOf?: ((row: CandidateDoc) => number) | undefined
}

type Compare = (a: CandidateDoc, b: CandidateDoc) => number
type Value = string | number | undefined

/** Total for every column: what is shown as '-' or open comes last both ways, and ties end at the id, ascending (R303). */
export function candidateOrder(sort: CandidateSort, order: 'asc' | 'desc', { isShared, rankOf }: CandidateContext = {}): Compare {
  if (sort === 'name') return rankOf ? byValue(rankOf, order) : byName(order)
  if (sort === 'shared') return compareByNumber(({ id }) => (isShared ? Number(isShared(id)) : undefined), order)
  return byValue(VALUES[sort], order)
}

/** Rows in that order. What they are sorted by is looked at once for each row, not with each comparison. */
export function sortCandidates<R extends CandidateDoc>(
  rows: readonly R[],
  { sort, order }: { sort: CandidateSort; order: 'asc' | 'desc' },
  context: CandidateContext = {},
): R[] {
  const valueOf = sort === 'name' ? context.rankOf : sort === 'shared' ? undefined : VALUES[sort]
  if (!valueOf) return rows.toSorted(candidateOrder(sort, order, context))
  const compare = compareValues(order)
  return inIdOrder(rows)
    .map((row) => ({ row, value: valueOf(row) as Value }))
    .sort((a, b) => compare(a.value, b.value))
    .map(({ row }) => row)
}

/** Rows by their ids, as a database gives them; a sort by values keeps that order among the same ones, and compares no ids. */
const inIdOrder = <R extends CandidateDoc>(rows: readonly R[]): readonly R[] =>
  rows.every((row, at) => at === 0 || (rows[at - 1]?.id ?? '') <= row.id) ? rows : rows.toSorted(byId)

/** Places by name, as `rankOf` tells them. */
export function nameRanks(rows: readonly CandidateDoc[]): (row: CandidateDoc) => number {
  const ranks = new Map<string, number>()
  let before: CandidateDoc | undefined
  for (const row of rows.toSorted((a, b) => compareNames(a.name, b.name))) {
    const isSame = before && compareNames(before.name, row.name) === 0
    ranks.set(row.id, isSame && before ? (ranks.get(before.id) ?? 0) : ranks.size)
    before = row
  }
  return ({ id }) => ranks.get(id) ?? ranks.size
}

const byName = (order: 'asc' | 'desc'): Compare => {
  const sign = order === 'asc' ? 1 : -1
  return (a, b) => compareNames(a.name, b.name) * sign || byId(a, b)
}

function byValue(valueOf: (row: CandidateDoc) => Value, order: 'asc' | 'desc'): Compare {
  const compare = compareValues(order)
  return (a, b) => compare(valueOf(a), valueOf(b)) || byId(a, b)
}

function compareValues(order: 'asc' | 'desc'): (x: Value, y: Value) => number {
  const sign = order === 'asc' ? 1 : -1
  return (x, y) => {
    if (x === y) return 0
    if (x === undefined) return 1
    if (y === undefined) return -1
    return x < y ? -sign : sign
  }
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const VALUES = {
  email: (row) => row.email,
  interviewId: (row) => row.id,
  autoScore: (row) => scoreOf(row, 'auto_score'),
  recruiterScore: (row) => scoreOf(row, 'recruiter_score'),
  totalScore: ({ totalScore }) => totalScore,
  complete: (row) => completeOf(row),
  shortlisted: (row) => row.shortlisted ?? 0,
  interviewStart: ({ startAt }) => momentOf(startAt),
  interviewEnd: ({ endAt }) => momentOf(endAt),
  status: (row) => STATUS_FILTERS.indexOf(statusOf(statusFacts(row))),
  delivery: ({ delivered }) => (delivered && delivered.total > 0 ? delivered.received / delivered.total : undefined),
  outcome: ({ shortlisted }) => (shortlisted === undefined || shortlisted === 0 ? undefined : OUTCOME_ORDER.indexOf(shortlisted)),
  reviewed: ({ reviewedAt }) => reviewedAt,
  cv: ({ cv }) => cv?.at,
  source: ({ registrationSource }) => registrationSource ?? '',
} satisfies Record<Exclude<CandidateSort, 'name' | 'shared'>, (row: CandidateDoc) => Value>

const OUTCOME_ORDER: readonly number[] = [1, -2, -1]
const momentOf = (ms: number | null | undefined): number | undefined => (isOpenWindow(ms) ? undefined : (ms ?? undefined))

/** Undefined shows as '-'; -1 is the old spelling of it (R109). */
export function scoreOf(row: CandidateDoc, kind: ScoreKind): number | undefined {
  const score = kind === 'auto_score' ? row.autoScore : kind === 'recruiter_score' ? row.recruiterScore : (row.cvScore?.total ?? undefined)
  return score === -1 ? undefined : score
}
