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
        <div className="hf-usage-tables">
          <UsedTable
            title={t('by.job')}
            head={t('job')}
            rows={by_job.map(({ job_id, used: count }) => [job_id === '' ? t('by.job.other') : nameOf(job_id), count])}
          />
          <UsedTable
            title={t('by.month')}
            head={t('month')}
            rows={by_month.map(({ month, used: count }) => [formatMonth(Date.parse(`${month}-01T00:00:00Z`)), count])}
          />
        </div>
      )}
      <SeenNote seen={query.data} onAgain={askAgain} />
    </Card>
  )
}
const NO_ARGS = {}

function UsedTable({
  title,
  head,
  rows,
}: {
  title: string
  head: string
  rows: readonly (readonly [string, number])[]
}): React.JSX.Element {
  const t = useT('usage')
  return (
    <table className="hf-usage-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('used')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count], index) => (
          // names of jobs may be alike
          <tr key={index}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td className="hf-tabular">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
