import { useCallback, useState } from 'react'
import { call } from '../../../api/client.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AdminPager } from '../../../features/admin/AdminPager.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { useQuery } from '../../../api/use-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ErasureCard } from './ErasureCard.tsx'
import type { ErasurePage } from './erasures.ts'
import { RequestErasure } from './RequestErasure.tsx'
import '../../../features/admin/admin.css'

/** Requests to erase candidates: when they are due, which devices may still show a copy, and the certificate. Needs a connection. */
export function ErasureScreen(): React.JSX.Element {
  const t = useT('admin')
  const [page, setPage] = useState(1)
  const ask = useCallback(async (signal: AbortSignal) => await call('admin', 'fetch_erasures', { page, limit: 10 }, { signal }), [page])
  const { query, reload } = useQuery<ErasurePage>(ask)
  return (
    <Page title={t('erasure.title')}>
      <p className="hf-meta">{t('erasure.intro')}</p>
      <RequestErasure onRequested={reload} />
      {query.phase === 'loading' && <Skeleton lines={8} />}
      {query.phase === 'failed' && <AskFailed failure={query.failure} onRetry={reload} />}
      {query.phase === 'ready' && (
        <>
          {query.data.erasures.length === 0 && <EmptyState icon="check-circle" title={t('erasure.none')} />}
          {query.data.erasures.map((erasure) => (
            <ErasureCard key={erasure.interview_id} erasure={erasure} onChanged={reload} />
          ))}
          <AdminPager page={query.data} onPage={setPage} />
        </>
      )}
    </Page>
  )
}
