import type { Interview } from '#shared/entities/interview.ts'
import type { JobStatistics, PanelValues } from '#shared/policies/statistics/job-statistics.ts'

/** A job with its candidates on this device and the numbers of them. */
export interface JobLine {
  id: string
  name: string
  rows: readonly Interview[]
  statistics: JobStatistics
  /** of a blind job: values by candidate */
  panels: ReadonlyMap<string, PanelValues> | undefined
  /** sums may hold numbers of a rubric that has changed */
  isStale: boolean
}
