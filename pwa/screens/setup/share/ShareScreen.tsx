import { Link } from '@tanstack/react-router'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Job } from '#shared/entities/job.ts'
import { isClosed } from '#shared/policies/job-closed.ts'
import { LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useDocs, useSyncState } from '../../../db/hooks.ts'
import { useConnection } from '../../../db/use-connection.ts'
import { JobPage } from '../../../features/job/JobPage.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useAwaitedSettings } from '../use-awaited-settings.ts'
import { LinkCard } from './LinkCard.tsx'
import { LinkSettings } from './LinkSettings.tsx'
import { QrCard } from './QrCard.tsx'
import { addressesOf, type ShareParts } from './share-link.ts'
import './share.css'

/** The link of a whole job: its QR code, its address, and by whom and until when it may be used. All of it works without a connection. */
export function ShareScreen({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('share')
  return (
    <JobPage jobId={jobId} title={t('title')} offer="editJob">
      {(job) => <ShareJob job={job} />}
    </JobPage>
  )
}

function ShareJob({ job }: { job: Job }): React.JSX.Element {
  const t = useT('share')
  const settings = useDocs('jobSettings', { jobId: job.id })
  const of = (section: 'layout' | 'links') => settings.docs.find(({ id }) => id === settingId(job.id, section))
  const parts: ShareParts = { job, layout: of('layout'), links: of('links') }
  const awaited = useAwaitedSettings(job, settings.isLoading || parts.layout !== undefined)
  const addresses = addressesOf(job, parts.links)
  return (
    <Page
      title={t('titleOf', { name: job.name })}
      eyebrow={
        <Link to="/recruiter/jobs/$jobId/setup" params={{ jobId: job.id }}>
          {t('toSetup')}
        </Link>
      }
    >
      {settings.isLoading || awaited === 'coming' ? (
        <Skeleton lines={8} />
      ) : awaited === 'offline' ? (
        <EmptyState title={t('notHere')} icon="offline">
          {t('notHereText')}
        </EmptyState>
      ) : (
        <>
          <ShareNotes {...parts} />
          <div className="hf-share">
            <LinkSettings {...parts} />
            {addresses && (
              <div className="hf-share-cards">
                <QrCard {...parts} url={addresses.qr} />
                <LinkCard {...parts} url={addresses.link} />
              </div>
            )}
            <Card title={t('kiosk.title')}>
              <p className="hf-meta">{t('kiosk.text')}</p>
              <LinkButton to="/recruiter/jobs/$jobId/kiosk" params={{ jobId: job.id }}>
                {t('kiosk.open')}
              </LinkButton>
            </Card>
          </div>
        </>
      )}
    </Page>
  )
}

/** Reasons for which the link does not open yet, or not as it stands here. */
function ShareNotes({ job }: ShareParts): React.JSX.Element | null {
  const t = useT('share')
  const isOnline = useConnection()
  const { unsent } = useSyncState()
  const isShut = job.archived === true || job.publishedAt === null || isClosed(job)
  return (
    <>
      {isShut && <Banner status="warn">{t(job.publishedAt === null ? 'notPublished' : 'closed')}</Banner>}
      {unsent > 0 && !isOnline && (
        <Banner status="idle" icon="offline">
          {t('unsent')}
        </Banner>
      )}
    </>
  )
}
