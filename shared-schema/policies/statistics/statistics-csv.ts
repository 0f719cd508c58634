import { csvOf } from '../../lib/csv/csv.ts'
import type { JobStatistics } from './job-statistics.ts'

/** Columns of the file of statistics (R436). */
const STATISTICS_COLUMNS = [
  'job',
  'total',
  'completed',
  'completion rate',
  'invitation %',
  'reminder %',
  'confirmation %',
  'average',
  'skewness',
  'stdev',
] as const

/** Statistics of jobs as a file, a line each. */
export const statisticsCsv = (jobs: readonly { name: string; statistics: JobStatistics }[]): string =>
  csvOf([
    STATISTICS_COLUMNS,
    ...jobs.map(({ name, statistics: of }) => [
      name,
      of.total,
      of.completed,
      of.completionRate,
      of.invitation,
      of.reminder,
      of.confirmation,
      of.average,
      of.skewness,
      of.stdev,
    ]),
  ])
