import { useState } from 'react'
import { LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { kioskDb } from '../../features/kiosk/kiosk-db.ts'
import { useT } from '../../i18n/use-t.ts'
import { PlacesPanel } from './PlacesPanel.tsx'
import { UnlockForm } from './UnlockForm.tsx'

/** Corner of the staff: nothing is shown before the PIN, and what is shown names nobody. */
export function StaffScreen(): React.JSX.Element {
  const t = useT('kiosk')
  const [key, setKey] = useState<CryptoKey | null>(null)
  const event = useLiveQuery(readEvent, { isNeeded: true })
  if (!event) return <Skeleton lines={6} />
  return (
    <Page
      title={t('staffTitle')}
      eyebrow={event.name}
      narrow={key === null}
      actions={
        <LinkButton to="/kiosk" variant="quiet">
          {t('back')}
        </LinkButton>
      }
    >
      {key === null ? <UnlockForm event={event} onUnlock={setKey} /> : <PlacesPanel privateKey={key} />}
    </Page>
  )
}

const readEvent = async () => (await kioskDb.events.toCollection().first()) ?? null
