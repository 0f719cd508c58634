import { Link } from '@tanstack/react-router'
import type { Job } from '#shared/entities/job.ts'
import { isEditable } from '#shared/policies/requisition/status.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { Page } from '../../components/Page.tsx'
import { JobPage } from '../../features/job/JobPage.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'
import { FormCard } from './FormCard.tsx'
import { PostCard } from './PostCard.tsx'
import { RequisitionForm } from './RequisitionForm.tsx'
import { StatusCard } from './StatusCard.tsx'
import { useRequisition } from './use-requisition.ts'
import './requisition.css'

/** The requisition of a job (S102). It is read from this device; what changes it needs a connection. */
export function RequisitionScreen({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('ats')
  return (
    <JobPage jobId={jobId} title={t('title')} offer="editJob">
      {(job) => <OfJob job={job} />}
    </JobPage>
  )
}

function OfJob({ job }: { job: Job }): React.JSX.Element {
  const t = useT('ats')
  const isOnline = useIsOnline()
  const { shown, forms, refetch } = useRequisition(job)
  return (
    <Page
      title={t('titleOf', { name: job.name })}
      eyebrow={
        <Link to="/recruiter/jobs/$jobId/setup" params={{ jobId: job.id }}>
          {t('toSetup')}
        </Link>
      }
    >
      {!isOnline && (
        <Banner status="idle" icon="offline">
          {t('offline')}
        </Banner>
      )}
      {shown ? (
        <>
          {shown.updatedAt > 0 && <p className="hf-meta">{t('updated', { name: shown.updatedBy, at: formatDateTime(shown.updatedAt) })}</p>}
          <div className="hf-requisition">
            <RequisitionForm key={shown.form.id} job={job} shown={shown} refetch={refetch} isOnline={isOnline} />
            <div className="hf-stack">
              <StatusCard jobId={job.id} shown={shown} refetch={refetch} isOnline={isOnline} />
              <PostCard job={job} />
              <FormCard jobId={job.id} shown={shown} forms={forms} refetch={refetch} isOnline={isOnline && isEditable(shown.status)} />
            </div>
          </div>
        </>
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}
