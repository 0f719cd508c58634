import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { askForNotifications, notificationState } from '../../lib/notifications.ts'

/** Permission of this device to notify when the answers have arrived. Asks on a press only. */
export function NotificationField(): React.JSX.Element | null {
  const t = useT('device')
  const [state, setState] = useState(notificationState)
  if (state === null) return null
  return (
    <section aria-label={t('notifications.label')}>
      <p className="hf-meta">{t('notifications.label')}</p>
      <p role="status">{t(`notifications.${state}`)}</p>
      {state === 'default' && (
        <Button icon="bell" onPress={() => void askForNotifications().then(setState, () => undefined)}>
          {t('notifications.allow')}
        </Button>
      )}
    </section>
  )
}
