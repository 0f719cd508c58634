import type { Job } from '#shared/entities/job.ts'
import type { JobStatistics } from '#shared/policies/statistics/job-statistics.ts'
import { dayIn } from '#shared/primitives/time-zone.ts'
import type { StatisticsView } from '#shared/views/statistics/statistics.ts'

/** Presents statistics; the day of the deadline is the job's (R438). */
export const presentStatistics = (
  statistics: JobStatistics,
  { deadlineAt, zone, questionCount }: Pick<Job, 'deadlineAt'> & { zone: string; questionCount: number },
): StatisticsView => ({
  completed: statistics.completed,
  total: statistics.total,
  deadline: typeof deadlineAt === 'number' ? dayIn(deadlineAt, zone) : '',
  days_left: statistics.daysLeft,
  invitation_percentage: statistics.invitation,
  reminder_percentage: statistics.reminder,
  confirmation_percentage: statistics.confirmation,
  average: statistics.average,
  skewness: statistics.skewness,
  stdev: statistics.stdev,
  frequency: statistics.frequency,
  question_count: questionCount,
  hidden: statistics.isHidden,
})
