import { Link } from '@tanstack/react-router'
import type { PackRow } from '#worker/vault/schema.ts'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { LinkButton } from '../../components/Button.tsx'
import { useDb, useDoc } from '../../db/hooks.ts'
import { formatAgo, formatBytes } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { PackControl } from '../../features/offline-packs/PackControl.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { usePacks } from '../../features/offline-packs/use-pack.ts'
import { EndedPacks } from './EndedPacks.tsx'
import { UnsentChips } from './UnsentChips.tsx'
import './packs.css'

/** Recordings kept on this device by candidate, the space they take, and the unsent work on them. */
export function PacksScreen(): React.JSX.Element {
  const t = useT('recruiter')
  const { actor } = useDb()
  const packs = usePacks(actor.id)
  if (!packs)
    return (
      <Page title={t('packs.title')}>
        <Skeleton />
      </Page>
    )
  const bytes = packs.reduce((sum, pack) => sum + pack.doneBytes, 0)
  return (
    <Page title={t('packs.title')}>
      {packs.length === 0 ? (
        <EmptyState
          title={t('packs.empty')}
          icon="device"
          action={
            <LinkButton icon="briefcase" to="/recruiter/dashboard">
              {t('dashboard.title')}
            </LinkButton>
          }
        >
          {t('packs.emptyText')}
        </EmptyState>
      ) : (
        <>
          <p className="hf-lead">{t('packs.total', { n: packs.length, size: formatBytes(bytes) })}</p>
          <ul className="hf-packs">
            {packs.map((pack) => (
              <li key={pack.id}>
                <PackCard pack={pack} />
              </li>
            ))}
          </ul>
        </>
      )}
      <EndedPacks />
    </Page>
  )
}

function PackCard({ pack }: { pack: PackRow }): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useConnection()
  const { doc: interview } = useDoc('interviews', pack.id)
  const { doc: job } = useDoc('jobs', pack.jobId)
  return (
    <Card
      title={
        interview ? (
          <Link to="/recruiter/dashboard/interview-report" search={{ jobId: pack.jobId, interviewId: pack.id, email: interview.email }}>
            <bdi>{interview.name}</bdi>
          </Link>
        ) : (
          t('packs.unknown')
        )
      }
      actions={<UnsentChips interviewId={pack.id} />}
    >
      <p className="hf-meta">
        {job && <bdi>{job.name}</bdi>} {t('packs.age', { ago: formatAgo(pack.pinnedAt, Date.now()) })}
      </p>
      <PackControl interview={pack} bytes={pack.totalBytes} isOnline={isOnline} />
    </Card>
  )
}
