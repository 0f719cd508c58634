import { useMemo } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { CandidateContext } from '#shared/policies/candidates/candidate-order.ts'
import { orderKeyOf, viewOfKey, type ListView } from '../../features/candidate-list/candidate-list-view.ts'
import { rowsOf } from '../../features/candidate-list/candidate-rows.ts'
import { useListContext } from '../../features/candidate-list/use-list-context.ts'
import { useListSettings } from '../../features/candidate-list/list-settings.ts'
import { isShown } from './columns/columns.ts'

/** Rows of a view in their order, with the facts that some filters and columns ask beside them. */
export function useListed(
  jobId: string,
  docs: readonly Interview[],
  view: ListView,
): { rows: readonly Interview[]; context: CandidateContext } {
  const { columns } = useListSettings().settings
  const context = useListContext(jobId, {
    comments: view.info.includes('has_comment'),
    shared: view.info.includes('shared') || isShown('shared', columns),
  })
  const order = orderKeyOf(view)
  const rows = useMemo(() => rowsOf(docs, viewOfKey(order), context), [docs, order, context])
  return { rows, context }
}
