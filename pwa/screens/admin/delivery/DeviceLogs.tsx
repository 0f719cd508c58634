import { useCallback, useState } from 'react'
import type { delivery } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { call } from '../../../api/client.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Card } from '../../../components/Card.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AdminPager } from '../../../features/admin/AdminPager.tsx'
import { formatDateTime } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import '../../../features/admin/admin.css'

type Logs = OutputOf<typeof delivery.fetch_device_logs>

const PAGE_SIZE = 10

/** Lines that devices left for support in the last two weeks; codes and addresses are gone before they are stored. */
export function DeviceLogs(): React.JSX.Element {
  const t = useT('admin')
  const [page, setPage] = useState(1)
  const ask = useCallback(
    async (signal: AbortSignal) => await call('delivery', 'fetch_device_logs', { page, limit: PAGE_SIZE }, { signal }),
    [page],
  )
  const { query, reload } = useQuery<Logs>(ask)
  if (query.phase === 'loading') return <Skeleton lines={6} />
  if (query.phase === 'failed') return <AskFailed failure={query.failure} onRetry={reload} />
  return (
    <div className="hf-stack">
      <p className="hf-meta">{t('logs.lead')}</p>
      {query.data.logs.length === 0 && <EmptyState title={t('logs.none')} />}
      {query.data.logs.map(({ log_id: id, at_ms: at, role, device, entries }) => (
        <Card key={id} title={formatDateTime(at)}>
          <p>{t('logs.from', { role: t(`logs.role.${role}`), device: device || '-' })}</p>
          <pre className="hf-admin-mail" dir="ltr">
            {entries.join('\n')}
          </pre>
        </Card>
      ))}
      <AdminPager page={query.data} onPage={setPage} />
    </div>
  )
}
