import { useMemo, useState } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useUsage } from '../../features/usage/use-usage.ts'
import { PagedList, PAGE_ROWS } from './PagedList.tsx'
import { useJobNames } from './use-job-names.ts'

/** Interviews that began, newest first, without who: usage names nobody. */
export function UsagesCard(): React.JSX.Element {
  const t = useT('usage')
  const nameOf = useJobNames()
  const [page, setPage] = useState(1)
  const args = useMemo(() => ({ start: (page - 1) * PAGE_ROWS, limit: PAGE_ROWS }), [page])
  const { query, askAgain } = useUsage('get_purchase_usages', args)
  return (
    <PagedList
      title={t('usages')}
      none={t('noUsages')}
      query={query}
      onAgain={askAgain}
      page={page}
      onPage={setPage}
      rowsOf={({ usages, total }) => ({
        total,
        rows: usages.map(({ job_id, at_ms }, index) => ({
          id: String(index),
          name: job_id === '' ? t('by.job.other') : nameOf(job_id),
          about: formatDateTime(at_ms),
        })),
      })}
    />
  )
}
