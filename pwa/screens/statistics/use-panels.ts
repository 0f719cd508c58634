import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { scoresReportId } from '#shared/policies/review.ts'
import type { PanelValues } from '#shared/policies/statistics/job-statistics.ts'
import { useDocs } from '../../db/hooks.ts'

/** Values in the panels of these candidates, by candidate; of those that are open to this person. */
export function usePanels(rows: readonly Pick<Interview, 'id'>[]): { panels: ReadonlyMap<string, PanelValues>; isLoading: boolean } {
  const ids = useMemo(() => rows.map(({ id }) => scoresReportId(id)), [rows])
  const { docs, isLoading } = useDocs('reports', { id: { $in: ids } })
  const panels = useMemo(() => new Map(docs.map(({ interviewId, values }) => [interviewId, values])), [docs])
  return { panels, isLoading }
}
