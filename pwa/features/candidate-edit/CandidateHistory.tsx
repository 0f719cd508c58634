import { useCallback, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../components/Button.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { formatDateTime, formatList } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import './candidate-history.css'

/** Corrections, redos and decisions that the server has noted of a candidate (S118); it is asked once somebody opens them. */
export function CandidateHistory({ row }: { row: Interview }): React.JSX.Element {
  const t = useT('recruiter')
  const isOnline = useConnection()
  const [isOpen, setOpen] = useState(false)
  const reason = !isOnline ? t('history.needsConnection') : row.rev === 0 ? t('link.notSent') : undefined
  return (
    <section className="hf-stack" aria-label={t('history.title')}>
      <div>
        <Button
          variant="quiet"
          icon="clock"
          isExpanded={isOpen}
          isDisabled={reason !== undefined && !isOpen}
          reason={isOpen ? undefined : reason}
          onPress={() => setOpen(!isOpen)}
        >
          {t('history.title')}
        </Button>
      </div>
      {isOpen && <Entries interviewId={row.id} />}
    </section>
  )
}

function Entries({ interviewId }: { interviewId: string }): React.JSX.Element {
  const t = useT('recruiter')
  const { query, reload } = useQuery(
    useCallback(
      async (signal: AbortSignal) => await call('recruiter', 'fetch_candidate_history', { interview_id: interviewId }, { signal }),
      [interviewId],
    ),
  )
  if (query.phase === 'loading') return <Skeleton lines={3} />
  if (query.phase === 'failed') return <AskFailed failure={query.failure} onRetry={reload} />
  const { entries, has_more: hasMore } = query.data
  if (entries.length === 0) return <p className="hf-meta">{t('history.none')}</p>
  return (
    <>
      <ol className="hf-history">
        {entries.map(({ at_ms: at, by, what, fields }, n) => (
          <li key={`${at} ${n}`}>
            <time className="hf-meta" dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
            <span>
              {what === 'changed'
                ? t('history.changed', { fields: formatList(fields.flatMap((field) => nameOf(field, t))) })
                : t(`history.${what}`)}
            </span>
            {by !== '' && <bdi className="hf-meta">{by}</bdi>}
          </li>
        ))}
      </ol>
      {hasMore && <p className="hf-meta">{t('history.more', { n: entries.length })}</p>}
    </>
  )
}

const FACTS = ['name', 'email', 'phone'] as const

const nameOf = (field: string, t: ReturnType<typeof useT<'recruiter'>>): string[] =>
  FACTS.flatMap((fact) => (fact === field ? [t(`history.field.${fact}`)] : []))
