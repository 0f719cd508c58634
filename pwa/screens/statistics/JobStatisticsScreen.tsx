import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { jobStatistics, type JobStatistics, type ScoreFilter } from '#shared/policies/statistics/job-statistics.ts'
import { FactGrid } from '../../components/FactGrid.tsx'
import { Page } from '../../components/Page.tsx'
import { Card } from '../../components/Card.tsx'
import { useDocs } from '../../db/hooks.ts'
import { JobPage } from '../../features/job/JobPage.tsx'
import { useStaleJobs } from '../../features/rubric/use-stale-sums.ts'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { DownloadCsv } from './DownloadCsv.tsx'
import { ScoreHistogram } from './ScoreHistogram.tsx'
import { ScoreSelect } from './ScoreSelect.tsx'
import { useFigures } from './use-figures.ts'
import { usePanels } from './use-panels.ts'
import { WhenCounted } from './WhenCounted.tsx'
import './statistics.css'

/** Statistics of a job (S122), from this device. */
export function JobStatisticsScreen({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('statistics')
  return (
    <JobPage jobId={jobId} title={t('title')}>
      {(job) => <OfJob job={job} />}
    </JobPage>
  )
}

function OfJob({ job }: { job: Job }): React.JSX.Element {
  const t = useT('statistics')
  const [filter, setFilter] = useState<ScoreFilter>('total')
  const { docs, isLoading, isLocked } = useDocs('interviews', { jobId: job.id })
  const isRevealed = job.blind === true && job.revealedAt !== undefined
  const inPanels = usePanels(isRevealed ? docs : NONE)
  const { panels } = inPanels
  const isStale = useStaleJobs().has(job.id)
  const statistics = useMemo(
    () => jobStatistics({ job, rows: docs, filter, nowMs: Date.now(), isStale, ...(isRevealed && { panels }) }),
    [job, docs, filter, isStale, isRevealed, panels],
  )
  return (
    <Page
      title={t('titleOf', { name: job.name })}
      eyebrow={
        <Link to="/recruiter/jobs/$jobId/candidates" params={{ jobId: job.id }}>
          <bdi>{job.name}</bdi>
        </Link>
      }
      actions={docs.length > 0 && <DownloadCsv jobs={[{ name: job.name, statistics }]} />}
    >
      <WhenCounted isLoading={isLoading || inPanels.isLoading} isLocked={isLocked} isEmpty={docs.length === 0}>
        <Facts job={job} statistics={statistics} />
        {!statistics.isHidden && <ScoreSelect value={filter} onChange={setFilter} />}
        <ScoreHistogram statistics={statistics} />
      </WhenCounted>
    </Page>
  )
}

const NONE: readonly Interview[] = []

function Facts({ job, statistics }: { job: Job; statistics: JobStatistics }): React.JSX.Element {
  const t = useT('statistics')
  const { figure, percent } = useFigures()
  const { completed, total, daysLeft, invitation, reminder, confirmation, completionRate } = statistics
  return (
    <Card>
      <FactGrid
        facts={[
          [t('completed'), formatNumber(completed)],
          [t('total'), formatNumber(total)],
          [t('deadline'), typeof job.deadlineAt === 'number' ? formatDateTime(job.deadlineAt) : t('noDeadline')],
          [t('daysLeft'), figure(daysLeft)],
          [t('questions'), figure(job.counts?.questionNum ?? '-')],
          [t('reviewedShare'), percent(completionRate)],
          [t('invitation'), percent(invitation)],
          [t('reminder'), percent(reminder)],
          [t('confirmation'), percent(confirmation)],
        ]}
      />
    </Card>
  )
}
