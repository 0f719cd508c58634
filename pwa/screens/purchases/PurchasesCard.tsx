import { useMemo, useState } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useUsage } from '../../features/usage/use-usage.ts'
import { PagedList, PAGE_ROWS } from './PagedList.tsx'

/** Additions to the quota, newest first, and what is left of each. */
export function PurchasesCard(): React.JSX.Element {
  const t = useT('usage')
  const [page, setPage] = useState(1)
  const args = useMemo(() => ({ start: (page - 1) * PAGE_ROWS, limit: PAGE_ROWS }), [page])
  const { query, askAgain } = useUsage('get_purchases', args)
  return (
    <PagedList
      title={t('purchases')}
      none={t('noPurchases')}
      query={query}
      onAgain={askAgain}
      page={page}
      onPage={setPage}
      rowsOf={({ purchases, total }) => ({
        total,
        rows: purchases.map(({ purchase_id: id, reason, at_ms, amount, used, remaining }) => ({
          id,
          name: t(`purchase.${reason}`, { date: formatDate(at_ms), amount }),
          about: t('purchase.about', { used, remaining }),
        })),
      })}
    />
  )
}
