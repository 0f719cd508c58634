import { useMemo, useState } from 'react'
import { formatMoment, withZone } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useUsage } from '../../features/usage/use-usage.ts'
import { PagedTable, PAGE_ROWS } from './PagedTable.tsx'
import { useJobNames } from './use-job-names.ts'

/** Interviews that began, newest first, without who: usage names nobody. */
export function UsagesCard(): React.JSX.Element {
  const t = useT('usage')
  const nameOf = useJobNames()
  const [page, setPage] = useState(1)
  const args = useMemo(() => ({ start: (page - 1) * PAGE_ROWS, limit: PAGE_ROWS }), [page])
  const { query, askAgain } = useUsage('get_purchase_usages', args)
  return (
    <PagedTable
      title={t('usages')}
      none={t('noUsages')}
      query={query}
      onAgain={askAgain}
      page={page}
      onPage={setPage}
      heads={[withZone(t('usage.date')), t('job')]}
      numbersFrom={2}
      rowsOf={({ usages, total }) => ({
        total,
        rows: usages.map((row, index) => ({
          id: String(index),
          cells: [formatMoment(row.at_ms), row.job_id === '' ? t('by.job.other') : nameOf(row.job_id)],
        })),
      })}
    />
  )
}
