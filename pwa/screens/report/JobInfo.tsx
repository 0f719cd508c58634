import { useCallback } from 'react'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { useT } from '../../i18n/use-t.ts'
import type { ReportJob } from './use-report.ts'

/** Names of job and programme as the server tells them; a dash for each that it does not. */
export function JobInfo({ job }: { job: ReportJob }): React.JSX.Element | null {
  const t = useT('recruiter')
  const ask = useCallback((signal: AbortSignal) => call('reports', 'get_info', { job_id: job.id }, { signal }), [job.id])
  const { query } = useQuery(ask)
  if (query.phase === 'loading') return null
  if (query.phase === 'ready') return <Names job={query.data.job.job_name} programme={query.data.program_name} />
  // without a connection this device still knows the job
  if (query.failure.kind === 'offline' || query.failure.kind === 'intercepted') return <Names job={job.name} />
  return (
    <>
      <Names /> <span className="hf-meta">{t('report.jobInfo.failed')}</span>
    </>
  )
}

function Names({ job = '', programme = '' }: { job?: string; programme?: string }): React.JSX.Element {
  const t = useT('recruiter')
  return <bdi className="hf-meta">{t('report.jobInfo', { job: job || '-', programme: programme || '-' })}</bdi>
}
