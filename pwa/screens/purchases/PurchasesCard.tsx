import { useMemo, useState } from 'react'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useUsage } from '../../features/usage/use-usage.ts'
import { PagedTable, PAGE_ROWS } from './PagedTable.tsx'

/** Additions to the quota, newest first, and what is left of each. */
export function PurchasesCard(): React.JSX.Element {
  const t = useT('usage')
  const [page, setPage] = useState(1)
  const args = useMemo(() => ({ start: (page - 1) * PAGE_ROWS, limit: PAGE_ROWS }), [page])
  const { query, askAgain } = useUsage('get_purchases', args)
  return (
    <PagedTable
      title={t('purchases')}
      none={t('noPurchases')}
      query={query}
      onAgain={askAgain}
      page={page}
      onPage={setPage}
      heads={[t('purchase.date'), t('purchase.amount'), t('purchase.used'), t('purchase.left')]}
      numbersFrom={1}
      rowsOf={({ purchases, total }) => ({
        total,
        rows: purchases.map((row) => ({
          id: row.purchase_id,
          cells: [
            t(`purchase.row.${row.reason}`, { date: formatDate(row.at_ms) }),
            formatNumber(row.amount),
            formatNumber(row.used),
            formatNumber(row.remaining),
          ],
        })),
      })}
    />
  )
}
