import { completeOf, type Interview } from '../entities/interview.ts'
import type { JobCounts } from '../entities/job.ts'

/** Numbers of one job for the job list (R089). `completionRate` is about reviewed candidates, its label says so (X17). */
export interface JobNumbers extends JobCounts {
  completionRate: number
}

/** Fields of a candidate that the numbers of the job are made of. */
export const COUNTED_FIELDS = [
  'firstAnswerAt',
  'finishedAt',
  'reviewedAt',
  'processing',
  'delivered',
  'arriving',
] as const satisfies readonly (keyof Interview)[]
export type CountedRow = Pick<Interview, (typeof COUNTED_FIELDS)[number]>

export const NO_COUNTS: JobCounts = { numOfCandidates: 0, completion: 0, reviewed: 0, processing: 0, questionNum: 0 }

/** Counts the candidates of a job. */
export function countsOf(rows: Iterable<CountedRow>, questionNum: number): JobCounts {
  const counts = { ...NO_COUNTS, questionNum }
  for (const row of rows) {
    counts.numOfCandidates += 1
    if (completeOf(row) === 1) counts.completion += 1
    if (row.reviewedAt !== undefined) counts.reviewed += 1
    if (isUnderWay(row)) counts.processing += 1
  }
  return counts
}

/** Is something of this candidate still worked on or on its way? Putting the job away would stop it (R090). */
export const isUnderWay = ({ processing, finishedAt, delivered, arriving }: CountedRow): boolean =>
  processing === true ||
  (delivered !== undefined && finishedAt !== undefined && delivered.received < delivered.total) ||
  // recordings without a question are of answers that were given
  (arriving ?? []).some(({ questionId }) => questionId === undefined)

/** Is the candidate counted otherwise than before? */
export const isCountedAnew = (before: CountedRow, after: CountedRow): boolean =>
  (completeOf(before) === 1) !== (completeOf(after) === 1) ||
  (before.reviewedAt === undefined) !== (after.reviewedAt === undefined) ||
  isUnderWay(before) !== isUnderWay(after)

/** May the job be archived (R090)? Unknown counters do not forbid it here; the server decides. */
export const canArchive = (counts: Pick<JobCounts, 'processing'> | undefined): boolean => (counts?.processing ?? 0) === 0

/** The counters with what is made of them. */
export const jobNumbers = (counts: JobCounts): JobNumbers => ({
  ...counts,
  completionRate: completionRate(counts.reviewed, counts.numOfCandidates),
})

/** reviewed / total x 100, rounded to an integer; 0 of 0 is 0 (R088). */
export const completionRate = (reviewed: number, total: number): number => (total === 0 ? 0 : Math.round((reviewed / total) * 100))
