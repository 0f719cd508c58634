import { useCallback, useState } from 'react'
import { call } from '../../../api/client.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { AdminNav } from '../../../features/admin/AdminNav.tsx'
import { AdminPager } from '../../../features/admin/AdminPager.tsx'
import { AskFailed } from '../../../features/admin/AskFailed.tsx'
import { useAsked, type Asked } from '../../../features/admin/use-asked.ts'
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
  const { asked, reload } = useAsked<AuditPage>(ask)
  return (
    <Page title={t('audit.title')}>
      <AdminNav />
      <VerifyLog takesHeads />
      <AuditFilterForm
        filters={filters}
        onChange={(changed) => {
          setFilters(changed)
          setPage(1)
        }}
      />
      <ExportLog filters={filters} />
      <Result asked={asked} onPage={setPage} onRetry={reload} />
    </Page>
  )
}

interface ResultProps {
  asked: Asked<AuditPage>
  onPage: (page: number) => void
  onRetry: () => void
}

function Result({ asked, onPage, onRetry }: ResultProps): React.JSX.Element {
  const t = useT('admin')
  if (asked.phase === 'loading') return <Skeleton lines={8} />
  if (asked.phase === 'failed') return <AskFailed error={asked.error} onRetry={onRetry} />
  return (
    <>
      {asked.answer.entries.length === 0 ? (
        <EmptyState icon="search" title={t('audit.none')} />
      ) : (
        <AuditTable entries={asked.answer.entries} />
      )}
      <AdminPager page={asked.answer} onPage={onPage} />
    </>
  )
}
