import { useState } from 'react'
import { placeOf } from '#shared/policies/candidates/kiosk-places.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useDocs } from '../../db/hooks.ts'
import { call } from '../../api/client.ts'
import { useAct } from '../../features/trouble/use-act.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import './kiosk.css'

/** Events whose places are in this job: the key for a forgotten PIN, and the end. */
export function EventsCard({ jobId }: { jobId: string }): React.JSX.Element {
  const t = useT('kiosk')
  const { docs } = useDocs('interviews', { jobId })
  const events = Map.groupBy(docs, ({ id }) => placeOf(id)?.eventId ?? '')
  events.delete('')
  return (
    <Card title={t('events')}>
      {events.size === 0 && <p className="hf-meta">{t('events.none')}</p>}
      <ul className="hf-list">
        {[...events].map(([eventId, places]) => (
          <li key={eventId}>
            <Event eventId={eventId} words={t('events.row', { n: places.length, at: formatDateTime(places[0]?.createdAt ?? 0) })} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Event({ eventId, words }: { eventId: string; words: string }): React.JSX.Element {
  const t = useT('kiosk')
  const act = useAct()
  const [key, setKey] = useState<string | null>(null)
  const [removed, setRemoved] = useState<number | null>(null)
  const show = (): void => void act.run(async () => setKey((await call('kiosk', 'recover_key', { event_id: eventId })).private_key))
  const end = (): void => void act.run(async () => setRemoved((await call('kiosk', 'end_event', { event_id: eventId })).removed))
  return (
    <div className="hf-stack">
      <p>{words}</p>
      <div className="hf-row">
        <Button isPending={act.isBusy} onPress={show}>
          {t('events.key')}
        </Button>
        <Button variant="quiet" isPending={act.isBusy} onPress={end}>
          {t('events.end')}
        </Button>
      </div>
      <div role="status">
        {removed !== null && <Banner status="ok">{t('events.ended', { n: removed })}</Banner>}
        {act.problem !== null && <Banner status="warn">{t('setup.offline')}</Banner>}
      </div>
      {key !== null && (
        <Dialog title={t('events.keyTitle')} isOpen onOpenChange={() => setKey(null)}>
          <p>{t('events.keyText')}</p>
          <p>
            <code className="hf-kiosk-key" dir="ltr">
              {key}
            </code>
          </p>
        </Dialog>
      )}
    </div>
  )
}
