import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { hidesScores, jobStatistics, type ScoreFilter } from '#shared/policies/statistics/job-statistics.ts'
import { Card } from '../../components/Card.tsx'
import { DataTable } from '../../components/chart/DataTable.tsx'
import { Page } from '../../components/Page.tsx'
import { useDocs } from '../../db/hooks.ts'
import { useStaleJobs } from '../../features/rubric/use-stale-sums.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { DownloadCsv } from './DownloadCsv.tsx'
import { FunnelCharts } from './FunnelCharts.tsx'
import { ImpactCard } from './impact/ImpactCard.tsx'
import { ScoreSelect } from './ScoreSelect.tsx'
import type { JobLine } from './job-line.ts'
import { useFigures } from './use-figures.ts'
import { usePanels } from './use-panels.ts'
import { WhenCounted } from './WhenCounted.tsx'
import './statistics.css'

/** Statistics of all jobs on this device (S123); test jobs are left out. */
export function AllStatisticsScreen(): React.JSX.Element {
  const t = useT('statistics')
  const [filter, setFilter] = useState<ScoreFilter>('total')
  const { lines, isLoading, isLocked } = useJobLines(filter)
  const rows = useMemo(() => lines.flatMap((line) => line.rows), [lines])
  // counted and drawn after the table, so that neither holds the page up
  const drawn = useDeferredValue(rows, NONE)
  return (
    <Page
      title={t('title')}
      eyebrow={<Link to="/recruiter/dashboard">{t('jobs')}</Link>}
      actions={lines.length > 0 && <DownloadCsv jobs={lines} />}
    >
      <WhenCounted isLoading={isLoading} isLocked={isLocked} isEmpty={rows.length === 0}>
        {drawn.length > 0 && <FunnelCharts rows={drawn} />}
        <Card title={t('compare')}>
          <div className="hf-stack">
            <ScoreSelect value={filter} onChange={setFilter} />
            <JobsTable lines={lines} />
          </div>
        </Card>
        <ImpactCard lines={lines} filter={filter} />
      </WhenCounted>
    </Page>
  )
}

const NONE: readonly Interview[] = []

/** Jobs with their candidates and numbers, newest first. */
function useJobLines(filter: ScoreFilter): { lines: readonly JobLine[]; isLoading: boolean; isLocked: boolean } {
  const jobs = useDocs('jobs')
  const interviews = useDocs('interviews')
  const byJob = useMemo(() => Map.groupBy(interviews.docs, ({ jobId }) => jobId), [interviews.docs])
  const revealed = useMemo(
    () => jobs.docs.filter((job) => job.blind === true && !hidesScores(job)).flatMap(({ id }) => byJob.get(id) ?? []),
    [jobs.docs, byJob],
  )
  const { panels, isLoading } = usePanels(revealed)
  const stale = useStaleJobs()
  const lines = useMemo(
    () =>
      jobs.docs
        .filter(({ test }) => test !== true)
        .toSorted((a, b) => (a.id < b.id ? 1 : -1))
        .map((job): JobLine => {
          const rows = byJob.get(job.id) ?? []
          const ofPanels = job.blind === true ? panels : undefined
          const isStale = stale.has(job.id)
          const statistics = jobStatistics({ job, rows, filter, nowMs: Date.now(), isStale, ...(ofPanels && { panels: ofPanels }) })
          return { id: job.id, name: job.name, rows, statistics, panels: ofPanels, isStale }
        }),
    [jobs.docs, byJob, panels, stale, filter],
  )
  return { lines, isLoading: jobs.isLoading || interviews.isLoading || isLoading, isLocked: jobs.isLocked }
}

/** Jobs side by side: the columns of the file. */
function JobsTable({ lines }: { lines: readonly JobLine[] }): React.JSX.Element {
  const t = useT('statistics')
  const { figure, percent } = useFigures()
  return (
    <DataTable
      label={t('compare')}
      heads={[
        t('job'),
        t('total'),
        t('completed'),
        t('reviewedShare'),
        t('invitation'),
        t('reminder'),
        t('confirmation'),
        t('average'),
        t('skewness'),
        t('stdev'),
      ]}
      rows={lines.map(({ name, statistics: of }) => [
        name,
        formatNumber(of.total),
        formatNumber(of.completed),
        percent(of.completionRate),
        percent(of.invitation),
        percent(of.reminder),
        percent(of.confirmation),
        figure(of.average, 6),
        figure(of.skewness, 6),
        figure(of.stdev, 6),
      ])}
    />
  )
}
