import { useCallback, useState } from 'react'
import { call } from '../../../api/client.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AdminNav } from '../../../features/admin/AdminNav.tsx'
import { AdminPager } from '../../../features/admin/AdminPager.tsx'
import { AskFailed } from '../../../features/admin/AskFailed.tsx'
import { useAsked } from '../../../features/admin/use-asked.ts'
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
  const { asked, reload } = useAsked<ErasurePage>(ask)
  return (
    <Page title={t('erasure.title')}>
      <AdminNav />
      <p className="hf-meta">{t('erasure.intro')}</p>
      <RequestErasure onRequested={reload} />
      {asked.phase === 'loading' && <Skeleton lines={8} />}
      {asked.phase === 'failed' && <AskFailed error={asked.error} onRetry={reload} />}
      {asked.phase === 'ready' && (
        <>
          {asked.answer.erasures.length === 0 && <EmptyState icon="check-circle" title={t('erasure.none')} />}
          {asked.answer.erasures.map((erasure) => (
            <ErasureCard key={erasure.interview_id} erasure={erasure} onChanged={reload} />
          ))}
          <AdminPager page={asked.answer} onPage={setPage} />
        </>
      )}
    </Page>
  )
}
