import { useCallback } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { ReportType } from '#shared/primitives/feature-flags.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useT } from '../../i18n/use-t.ts'
import { ReportView } from '../shared-report/ReportView.tsx'

/** Exactly what the candidate will read. */
export function ReportPreview({ interview, type }: { interview: Interview; type: ReportType }): React.JSX.Element {
  const t = useT('sharing')
  const { id, jobId } = interview
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) =>
        call('reports', 'preview_report', { job_id: jobId, interview_id: id, candidate_report_type: type }, { signal }),
      [jobId, id, type],
    ),
  )
  if (query.phase === 'loading') return <Skeleton lines={6} />
  if (query.phase === 'failed')
    return (
      <AskFailed failure={query.failure} onRetry={reload}>
        {t(query.failure.kind === 'offline' ? 'preview.offline' : 'preview.failed')}
      </AskFailed>
    )
  return <ReportView document={query.data} />
}
