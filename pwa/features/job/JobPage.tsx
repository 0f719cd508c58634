import type { ReactNode } from 'react'
import type { Job } from '#shared/entities/job.ts'
import type { Offer } from '#shared/policies/ui-permissions.ts'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useDoc } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../session/use-offers.ts'
import { NotHere } from '../sync-status/NotHere.tsx'
import { NotYours } from './NotYours.tsx'

interface JobPageProps {
  jobId: string
  /** of the page as long as no job names it */
  title: string
  /** may be done by some only; others read whose page it is */
  offer?: Offer
  /** the page itself, once the job may be shown */
  children: (job: Job) => ReactNode
}

/** The frame of every page about one job, read from this device: loading, locked, not read yet, not here, not yours. */
export function JobPage({ jobId, title, offer, children }: JobPageProps): ReactNode {
  const t = useT('recruiter')
  const isOffered = useOffers()
  const { doc: job, isLoading, isLocked } = useDoc('jobs', jobId)
  if (offer && !isOffered(offer)) return <NotYours title={title} />
  if (job && !isLoading) return children(job)
  return <Page title={title}>{isLoading ? <Skeleton lines={8} /> : <NotHere title={t('job.notHere')} isLocked={isLocked} />}</Page>
}
