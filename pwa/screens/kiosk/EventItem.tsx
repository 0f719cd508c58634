import { useState } from 'react'
import type { KioskEventFacts } from '#shared/views/kiosk.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../components/Button.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useAct } from '../../features/trouble/use-act.ts'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { EndEventDialog } from './EndEventDialog.tsx'

const FACTS = ['places', 'sent', 'held', 'returned', 'unheard'] as const

/** Event with what the server knows of its places and its tablet. */
export function EventItem({ event, onEnded }: { event: KioskEventFacts; onEnded: () => void }): React.JSX.Element {
  const t = useT('kiosk')
  const act = useAct()
  const [key, setKey] = useState<string | null>(null)
  const [isEnding, setEnding] = useState(false)
  const { event_id, created_at, ended_at, heard_at } = event
  const show = (): void => void act.run(async () => setKey((await call('kiosk', 'recover_key', { event_id })).private_key))
  return (
    <div className="hf-stack">
      <h3>{t('events.row', { at: formatDateTime(created_at) })}</h3>
      <dl className="hf-kiosk-facts">
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`events.${fact}`)}</dt>
            <dd className="hf-tabular">{formatNumber(event[fact])}</dd>
          </div>
        ))}
      </dl>
      <p className="hf-meta">{heard_at === null ? t('events.heardNever') : t('events.heard', { at: formatDateTime(heard_at) })}</p>
      {ended_at !== null && <Banner status="idle">{t('events.endedAt', { at: formatDateTime(ended_at) })}</Banner>}
      <div className="hf-row">
        <Button isPending={act.isBusy} onPress={show}>
          {t('events.key')}
        </Button>
        {ended_at === null && (
          <Button variant="quiet" onPress={() => setEnding(true)}>
            {t('events.end')}
          </Button>
        )}
      </div>
      <div role="status">{act.problem !== null && <Banner status="warn">{t('events.offline')}</Banner>}</div>
      {isEnding && <EndEventDialog event={event} onEnded={onEnded} onClose={() => setEnding(false)} />}
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
