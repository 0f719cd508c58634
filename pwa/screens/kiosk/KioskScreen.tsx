import { useState } from 'react'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { kioskDb } from '../../features/kiosk/kiosk-db.ts'
import { useT } from '../../i18n/use-t.ts'
import { PersonForm } from './PersonForm.tsx'
import './kiosk.css'

/** Start of a kiosk: the event, a big Start, and the corner of the staff. Needs no connection. */
export function KioskScreen(): React.JSX.Element {
  const t = useT('kiosk')
  const [isStarted, setStarted] = useState(false)
  const event = useLiveQuery(readEvent, { isNeeded: true })
  const left = useLiveQuery(countFree, { isNeeded: true })
  if (!event || left === undefined) return <Skeleton lines={6} />
  if (isStarted) return <PersonForm event={event} onCancel={() => setStarted(false)} />
  return (
    <Page title={t('title')} eyebrow={event.name} narrow>
      <div className="hf-kiosk-start">
        <p className="hf-lead">{t('private')}</p>
        {left > 0 ? (
          <Button variant="primary" isWide onPress={() => setStarted(true)}>
            {t('start')}
          </Button>
        ) : (
          <Banner status="warn">{t(event.isOver ? 'over' : 'noPlace')}</Banner>
        )}
        <p className="hf-meta">{t('placesLeft', { n: left })}</p>
        <LinkButton to="/kiosk/staff" variant="quiet" icon="lock">
          {t('staff')}
        </LinkButton>
      </div>
    </Page>
  )
}

const readEvent = async () => (await kioskDb.events.toCollection().first()) ?? null
const countFree = () => kioskDb.places.where({ state: 'ready' }).count()
