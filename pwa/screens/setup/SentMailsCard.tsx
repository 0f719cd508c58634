import { useCallback } from 'react'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Ago } from '../../components/Ago.tsx'
import { Card } from '../../components/Card.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Chip } from '../../components/feedback/Chip.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useDocs } from '../../db/hooks.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOfflineWords } from '../../network/use-offline-words.ts'

const MOST = 50
const STATUS = { queued: 'idle', sent: 'ok', refused: 'bad' } as const

/** Mails to candidates of this job, newest first, each with what became of it. Asked online. */
export function SentMailsCard({ jobId, isOnline }: { jobId: string; isOnline: boolean }): React.JSX.Element {
  const t = useT('mails')
  const offlineWords = useOfflineWords()
  return (
    <Card title={t('sent')}>{isOnline ? <SentMails jobId={jobId} /> : <p className="hf-meta">{offlineWords(t('sentOffline'))}</p>}</Card>
  )
}

function SentMails({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('mails')
  const ask = useCallback((signal: AbortSignal) => call('recruiter', 'fetch_mail_states', { job_id: jobId }, { signal }), [jobId])
  const { query, reload } = useQuery(ask)
  const { docs } = useDocs('interviews', { jobId })
  if (query.phase === 'loading') return <Skeleton lines={3} />
  if (query.phase === 'failed') return <AskFailed failure={query.failure} onRetry={reload} />
  const { mails, has_more: hasMore, has_mail_server: hasServer } = query.data
  const nameOf = (id: string): string => docs.find((row) => row.id === id)?.name ?? t('someone')
  return (
    <>
      {!hasServer && <Banner status="warn">{t('sentNoServer')}</Banner>}
      {mails.length === 0 && <p className="hf-meta">{t('sentNone')}</p>}
      <ul className="hf-mail-sent">
        {mails.slice(0, MOST).map((mail) => (
          <li key={`${mail.interview_id}.${mail.kind}.${mail.at_ms}`}>
            <bdi>{nameOf(mail.interview_id)}</bdi>
            <span>{t(`sentKind.${mail.kind === 'invitation' || mail.kind === 'extension' ? mail.kind : 'other'}`)}</span>
            <Chip status={STATUS[mail.state]}>{t(`state.${mail.state}`)}</Chip>
            <span className="hf-meta">
              <Ago ms={mail.at_ms} />
            </span>
          </li>
        ))}
      </ul>
      {(hasMore || mails.length > MOST) && <p className="hf-meta">{t('sentMore')}</p>}
    </>
  )
}
