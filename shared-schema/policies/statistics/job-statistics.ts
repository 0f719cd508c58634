import type { Interview } from '../../entities/interview.ts'
import type { Job } from '../../entities/job.ts'
import { completionRate } from '../programme.ts'
import { isInvited } from './stage-facts.ts'
import { ratingSummary, type Figure, type RatingSummary } from './rating-summary.ts'

/** Scores that statistics may be about. */
export const SCORE_FILTERS = ['total', 'recruiter', 'auto'] as const
export type ScoreFilter = (typeof SCORE_FILTERS)[number]
export type ScoreField = `${ScoreFilter}Score`

/** Fields of a candidate that the numbers of a job are made of, beside the score. */
export const COUNTED_IN_STATISTICS = ['invitedAt', 'mailed', 'finishedAt', 'reviewedAt'] as const satisfies readonly (keyof Interview)[]
export type StatisticRow = Pick<Interview, 'id' | (typeof COUNTED_IN_STATISTICS)[number] | ScoreField>

/** Scores of one candidate of a blind job, as its panel tells them. */
export type PanelValues = Readonly<Record<string, number | string>>

interface StatisticFacts {
  job: Pick<Job, 'blind' | 'revealedAt' | 'deadlineAt'>
  /** the candidates that the reader may see */
  rows: readonly StatisticRow[]
  filter: ScoreFilter
  nowMs: number
  /** of a blind job that was revealed: values by candidate */
  panels?: ReadonlyMap<string, PanelValues>
  /** sums may hold numbers of a rubric that has changed: only ratings of people count */
  isStale?: boolean
}

export interface JobStatistics extends RatingSummary {
  completed: number
  total: number
  /** whole days, begun ones too (R142); '-' without a deadline */
  daysLeft: Figure
  /** reviewed of all, in percent (R088, X17) */
  completionRate: number
  /** shares of all candidates, in percent (R143) */
  invitation: number
  reminder: number
  confirmation: number
  /** the job is blind and was not revealed: no number tells of scores */
  isHidden: boolean
}

/** Statistics of a job for one reader; the same on device and server. */
export function jobStatistics({ job, rows, filter, nowMs, ...made }: StatisticFacts): JobStatistics {
  const total = rows.length
  const share = (has: (row: StatisticRow) => boolean): number => completionRate(rows.filter(has).length, total)
  const isHidden = hidesScores(job)
  const completed = rows.filter(({ finishedAt }) => finishedAt !== undefined)
  const scoreOf = (row: StatisticRow): number | undefined => scoreIn(row, `${filter}Score`, made)
  return {
    completed: completed.length,
    total,
    daysLeft: daysLeft(job.deadlineAt, nowMs),
    completionRate: share(({ reviewedAt }) => reviewedAt !== undefined),
    invitation: share(isInvited),
    reminder: share(({ mailed }) => (mailed?.['reminder'] ?? 0) > 0),
    confirmation: share(({ mailed }) => (mailed?.['confirmation'] ?? 0) > 0),
    ...ratingSummary(isHidden ? [] : completed.map(scoreOf)),
    isHidden,
  }
}

/** May no number about scores of this job be told? A panel that opened for one candidate does not open the others. */
export const hidesScores = ({ blind, revealedAt }: Pick<Job, 'blind' | 'revealedAt'>): boolean => blind === true && revealedAt === undefined

/** Score of a candidate: of a blind job what its panel says, and none that may hold numbers of a changed rubric. */
export function scoreIn(
  row: StatisticRow,
  field: ScoreField,
  { panels, isStale }: Pick<StatisticFacts, 'panels' | 'isStale'>,
): number | undefined {
  if (isStale === true && field !== 'recruiterScore') return undefined
  const score = panels ? panels.get(row.id)?.[field] : row[field]
  return typeof score === 'number' ? score : undefined
}

/** Days up to the deadline (R142). */
export const daysLeft = (deadlineAt: number | null | undefined, nowMs: number): Figure =>
  typeof deadlineAt === 'number' ? Math.max(0, Math.ceil((deadlineAt - nowMs) / DAY_MS)) : '-'
const DAY_MS = 86_400_000
