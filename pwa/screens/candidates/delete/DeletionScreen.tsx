import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { Page } from '../../../components/Page.tsx'
import { CertificateButton } from '../../../features/erasure/CertificateButton.tsx'
import { DeletionProgress } from '../../../features/erasure/DeletionProgress.tsx'
import { useDeletionProgress, type Deletion } from '../../../features/erasure/use-deletion-progress.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

interface DeletionScreenProps {
  jobId: string
  progressKey: string
}

/** Shows a deletion of candidates to the person who asked for it (S117): how far it is, and the certificates once there are any. */
export function DeletionScreen({ jobId, progressKey }: DeletionScreenProps): React.JSX.Element {
  const t = useT('deletion')
  const tJobs = useT('recruiter')
  const progress = useDeletionProgress(progressKey)
  return (
    <Page
      title={t('result')}
      eyebrow={
        <Link to="/recruiter/jobs/$jobId/candidates" params={{ jobId }}>
          {tJobs('candidates.title')}
        </Link>
      }
    >
      {progress === null && <Skeleton lines={3} />}
      {progress === 'gone' && (
        <EmptyState icon="search" title={t('goneTitle')}>
          {t('gone')}
        </EmptyState>
      )}
      <div role="status">
        <DeletionProgress progress={progress} failed={(n) => t('failed', { n })} />
      </div>
      {progress !== null && typeof progress === 'object' && progress.state !== 'running' && <Ended deletion={progress} />}
    </Page>
  )
}

function Ended({ deletion: { state, interview_ids: ids, proven_at_ms: provenAt } }: { deletion: Deletion }): React.JSX.Element {
  const t = useT('deletion')
  const [openedAt] = useState(() => Date.now())
  return (
    <>
      {state === 'failed' && <Banner status="warn">{t('tries')}</Banner>}
      {ids.length > 0 && <p>{t('whole', { n: ids.length })}</p>}
      {ids.length > 0 && provenAt !== undefined && provenAt > openedAt && <p>{t('certificatesFrom', { at: formatDateTime(provenAt) })}</p>}
      {ids.length > 0 && provenAt !== undefined && provenAt <= openedAt && (
        <>
          <p>{t('certificates', { n: ids.length })}</p>
          <CertificateButton interviewIds={ids} />
        </>
      )}
    </>
  )
}
