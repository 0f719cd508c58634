import { useCallback } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useT } from '../../i18n/use-t.ts'
import { TrainingView } from './TrainingView.tsx'

/** Exactly what the candidate reads, or would read if the job sent it. */
export function TrainingPreview({ interview: { id, jobId } }: { interview: Pick<Interview, 'id' | 'jobId'> }): React.JSX.Element {
  const t = useT('documents')
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) => call('recruiter', 'fetch_training_report', { job_id: jobId, interview_id: id }, { signal }),
      [jobId, id],
    ),
  )
  if (query.phase === 'loading') return <Skeleton lines={6} />
  if (query.phase === 'ready') return <TrainingView report={query.data} />
  if (query.failure.code === NOT_READY) return <EmptyState title={t('training.none')}>{t('training.noneText')}</EmptyState>
  if (query.failure.status === 409) return <EmptyState title={t('training.sealed')} icon="lock" />
  return (
    <AskFailed failure={query.failure} onRetry={reload}>
      {t(query.failure.kind === 'offline' ? 'offline' : 'training.failed')}
    </AskFailed>
  )
}

/** Outcome of the call. */
const NOT_READY = 41
