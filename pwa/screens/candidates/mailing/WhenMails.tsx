import { useCallback } from 'react'
import { call } from '../../../api/client.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { useConnection } from '../../../db/use-connection.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Says when mails of the dialog go out, and that nothing goes by SMS (S113): a server without a mail server keeps them until it has one. */
export function WhenMails({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useConnection()
  const { query } = useQuery(
    useCallback(async (signal: AbortSignal) => await call('recruiter', 'fetch_mail_states', { job_id: jobId }, { signal }), [jobId]),
  )
  const isKept = query.phase === 'ready' && !query.data.has_mail_server
  return (
    <>
      <p className="hf-meta">{t(isOnline ? 'mailing.when' : 'mailing.whenOnline')}</p>
      {isKept && <Banner status="warn">{t('mailing.noServer')}</Banner>}
    </>
  )
}
