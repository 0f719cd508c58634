import { Card } from '../../components/Card.tsx'
import { FactGrid } from '../../components/FactGrid.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { SeenNote } from '../../features/usage/SeenNote.tsx'
import { useUsage } from '../../features/usage/use-usage.ts'
import { formatMonth, formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useJobNames } from './use-job-names.ts'

/** Sums of the group, and its use by job and by month. */
export function BalanceCard(): React.JSX.Element {
  const t = useT('usage')
  const nameOf = useJobNames()
  const { query, askAgain } = useUsage('get_usage', NO_ARGS)
  if (query.phase === 'loading') return <Skeleton lines={4} />
  if (query.phase === 'failed') return <AskFailed failure={query.failure} onRetry={askAgain} />
  const { allocated, used, remaining, by_job, by_month } = query.data.data
  return (
    <Card title={t('summary')}>
      <FactGrid
        facts={[
          [t('summary.allocated'), formatNumber(allocated)],
          [t('summary.used'), formatNumber(used)],
          // a group that never had an addition is not counted
          [t('summary.remaining'), allocated === 0 ? '-' : formatNumber(remaining)],
        ]}
      />
      {used > 0 && (
        <div className="hf-usage-sums">
          <UsedList
            title={t('by.job')}
            rows={by_job.map(({ job_id, used: count }) => [job_id === '' ? t('by.job.other') : nameOf(job_id), count])}
          />
          <UsedList
            title={t('by.month')}
            rows={by_month.map(({ month, used: count }) => [formatMonth(Date.parse(`${month}-01T00:00:00Z`)), count])}
          />
        </div>
      )}
      <SeenNote seen={query.data} onAgain={askAgain} />
    </Card>
  )
}
const NO_ARGS = {}

function UsedList({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }): React.JSX.Element {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="hf-usage-list" aria-label={title}>
        {rows.map(([name, count], index) => (
          // names of jobs may be alike
          <li key={index}>
            <bdi>{name}</bdi>
            <span className="hf-tabular">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
