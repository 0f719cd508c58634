import { useCallback } from 'react'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Card } from '../../components/Card.tsx'
import { AskFailed } from '../../components/feedback/AskFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useT } from '../../i18n/use-t.ts'
import { EventItem } from './EventItem.tsx'
import './kiosk.css'

/** Events of this job: what arrived, what may still be on the tablet, the key for a forgotten PIN, and the end. */
export function EventsCard({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('kiosk')
  const ask = useCallback((signal: AbortSignal) => call('kiosk', 'list_events', { job_id: jobId }, { signal }), [jobId])
  const { query, reload } = useQuery(ask)
  return (
    <Card title={t('events')}>
      {query.phase === 'loading' && <Skeleton lines={3} />}
      {query.phase === 'failed' && <AskFailed failure={query.failure} onRetry={reload} />}
      {query.phase === 'ready' && query.data.length === 0 && <p className="hf-meta">{t('events.none')}</p>}
      {query.phase === 'ready' && (
        <ul className="hf-kiosk-events">
          {query.data.map((event) => (
            <li key={event.event_id}>
              <EventItem event={event} onEnded={reload} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
