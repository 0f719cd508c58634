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
  const { asked, reload } = useAsked<AuditPage>(ask)
  return (
    <Page title={t('decisions.title')}>
      <AdminNav />
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
      {asked.phase === 'loading' && <Skeleton lines={8} />}
      {asked.phase === 'failed' && <AskFailed error={asked.error} onRetry={reload} />}
      {asked.phase === 'ready' && (
        <>
          {asked.answer.entries.length === 0 ? (
            <EmptyState icon="search" title={t('decisions.none')} />
          ) : (
            <DecisionTable entries={asked.answer.entries} verified={verified} />
          )}
          <AdminPager page={asked.answer} onPage={setPage} />
        </>
      )}
    </Page>
  )
}
