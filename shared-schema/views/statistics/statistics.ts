import * as z from 'zod'
import { JobId } from '../../primitives/fields.ts'
import { FUNNEL_STAGES } from '../../lib/statistics/funnel-stages.ts'

/** A number, '-' for none. */
const Figure = z.union([z.number(), z.literal('-')])
const Count = z.number().int().min(0)
const Percent = z.number().int().min(0).max(100)

/** Statistics of the candidates of a job that the caller may see. */
export const StatisticsView = z.object({
  completed: Count,
  total: Count,
  /** day of the deadline in the zone of the job, '' without one (R438) */
  deadline: z.string(),
  days_left: z.union([Count, z.literal('-')]),
  invitation_percentage: Percent,
  reminder_percentage: Percent,
  confirmation_percentage: Percent,
  average: Figure,
  skewness: Figure,
  stdev: Figure,
  /** people with each rating from 1 to 10 */
  frequency: z.array(Count).length(10),
  question_count: Count,
  /** the job is blind and was not revealed: nothing tells of scores */
  hidden: z.boolean(),
})
export type StatisticsView = z.infer<typeof StatisticsView>

export const AllStatisticsView = z.object({
  jobs: z.array(StatisticsView.extend({ job_id: JobId, job_name: z.string() })),
  /** of all jobs together; `drop` is of those of the stage before, in percent */
  funnel: z.array(z.object({ stage: z.enum(FUNNEL_STAGES), count: Count, drop: Figure, in_transit: Count })),
  /** medians from one stage to the next; `n` people have both moments */
  times: z.array(z.object({ from: z.enum(FUNNEL_STAGES), to: z.enum(FUNNEL_STAGES), median_ms: Figure, n: Count })),
})
export type AllStatisticsView = z.infer<typeof AllStatisticsView>
