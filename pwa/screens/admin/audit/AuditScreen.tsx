import { useCallback, useState } from 'react'
import { call } from '../../../api/client.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { AdminPager } from '../../../features/admin/AdminPager.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import type { QueryState } from '../../../api/query.ts'
import { useQuery } from '../../../api/use-query.ts'
import { auditQuery, NO_FILTERS, type AuditPage } from '../../../features/admin/audit/audit.ts'
import { AuditFilterForm } from '../../../features/admin/audit/AuditFilterForm.tsx'
import { AuditTable } from './AuditTable.tsx'
import { ExportLog } from '../../../features/admin/audit/ExportLog.tsx'
import { VerifyLog } from '../../../features/admin/audit/VerifyLog.tsx'
import '../../../features/admin/admin.css'

/** Audit log, newest first, with filters, and the check that nothing was changed or removed. Needs a connection. */
export function AuditScreen(): React.JSX.Element {
  const t = useT('admin')
  const [page, setPage] = useState(1)
  const [filters, setFilters] = useState(NO_FILTERS)
  const ask = useCallback(
    async (signal: AbortSignal) => await call('admin', 'fetch_audit_log', auditQuery(filters, page), { signal }),
    [filters, page],
  )
  const { query, reload } = useQuery<AuditPage>(ask)
  return (
    <Page title={t('audit.title')}>
      <VerifyLog takesHeads />
      <AuditFilterForm
        filters={filters}
        onChange={(changed) => {
          setFilters(changed)
          setPage(1)
        }}
      />
      <ExportLog filters={filters} />
      <Result query={query} onPage={setPage} onRetry={reload} />
    </Page>
  )
}

interface ResultProps {
  query: QueryState<AuditPage>
  onPage: (page: number) => void
  onRetry: () => void
}

function Result({ query, onPage, onRetry }: ResultProps): React.JSX.Element {
  const t = useT('admin')
  if (query.phase === 'loading') return <Skeleton lines={8} />
  if (query.phase === 'failed') return <AskFailed failure={query.failure} onRetry={onRetry} />
  return (
    <>
      {query.data.entries.length === 0 ? <EmptyState icon="search" title={t('audit.none')} /> : <AuditTable entries={query.data.entries} />}
      <AdminPager page={query.data} onPage={onPage} />
    </>
  )
}
