import { useCallback, useState } from 'react'
import { call } from '../../../api/client.ts'
import { Button } from '../../../components/Button.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { useQuery } from '../../../api/use-query.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'

const STEP = 5

/** Additions to the quota of the group, newest first, five at first and more when asked for. */
export function Purchases({ email }: { email: string }): React.JSX.Element {
  const t = useT('admin')
  const [limit, setLimit] = useState(STEP)
  const ask = useCallback(
    async (signal: AbortSignal) => await call('admin', 'purchases', { email, start: 0, limit }, { signal }),
    [email, limit],
  )
  const { query, reload } = useQuery(ask)
  if (query.phase === 'loading') return <Skeleton lines={3} />
  if (query.phase === 'failed') return <AskFailed failure={query.failure} onRetry={reload} />
  const { purchases, total } = query.data
  if (total === 0) return <p className="hf-meta">{t('quota.noPurchases')}</p>
  return (
    <section className="hf-stack" aria-label={t('quota.purchases')}>
      <h3>{t('quota.purchases')}</h3>
      <ul className="hf-admin-purchases">
        {purchases.map((row) => (
          <li key={row.purchase_id}>
            <span>{formatDate(row.at_ms)}</span>
            <span className="hf-tabular">{t(`quota.row.${row.reason}`, { amount: formatNumber(row.amount) })}</span>
            <bdi className="hf-meta">{row.email}</bdi>
          </li>
        ))}
      </ul>
      {purchases.length < total && limit < MOST && (
        <div>
          <Button onPress={() => setLimit(Math.min(MOST, limit + 4 * STEP))}>{t('quota.more', { left: total - purchases.length })}</Button>
        </div>
      )}
    </section>
  )
}

/** of the contract */
const MOST = 100
