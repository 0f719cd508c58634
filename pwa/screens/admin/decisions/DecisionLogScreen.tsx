import { useCallback, useState } from 'react'
import { call } from '../../../api/client.ts'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Page } from '../../../components/Page.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { AdminPager } from '../../../features/admin/AdminPager.tsx'
import { AskFailed } from '../../../components/feedback/AskFailed.tsx'
import { useQuery } from '../../../api/use-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { auditQuery, type AuditPage, type Verified } from '../../../features/admin/audit/audit.ts'
import { AuditFilterForm } from '../../../features/admin/audit/AuditFilterForm.tsx'
import { ExportLog } from '../../../features/admin/audit/ExportLog.tsx'
import { VerifyLog } from '../../../features/admin/audit/VerifyLog.tsx'
import { DECISIONS } from './decisions.ts'
import { DecisionTable } from './DecisionTable.tsx'
import '../../../features/admin/admin.css'

/** Log of decisions about candidates, with the check for altered entries. Needs a connection. */
export function DecisionLogScreen(): React.JSX.Element {
  const t = useT('admin')
  const [page, setPage] = useState(1)
  const [filters, setFilters] = useState(DECISIONS)
  const [verified, setVerified] = useState<Verified | null>(null)
  const ask = useCallback(
    async (signal: AbortSignal) => await call('admin', 'fetch_audit_log', auditQuery(filters, page), { signal }),
    [filters, page],
  )
  const { query, reload } = useQuery<AuditPage>(ask)
  return (
    <Page title={t('decisions.title')}>
      <p className="hf-meta">
        {t('decisions.intro')} {t('decisions.rubricHelp')}
      </p>
      <VerifyLog label={t('decisions.check')} onVerified={setVerified} />
      <AuditFilterForm
        filters={filters}
        none={DECISIONS}
        onChange={(changed) => {
          setFilters(changed)
          setPage(1)
        }}
      />
      <ExportLog filters={filters} />
      {query.phase === 'loading' && <Skeleton lines={8} />}
      {query.phase === 'failed' && <AskFailed failure={query.failure} onRetry={reload} />}
      {query.phase === 'ready' && (
        <>
          {query.data.entries.length === 0 ? (
            <EmptyState icon="search" title={t('decisions.none')} />
          ) : (
            <DecisionTable entries={query.data.entries} verified={verified} />
          )}
          <AdminPager page={query.data} onPage={setPage} />
        </>
      )}
    </Page>
  )
}
