import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { busyAtom } from '../../lib/busy.ts'
import { updateAtom } from './update.ts'

/** Offers the new version; silent during a take or an unsaved form, here or in another tab. */
export function UpdateBanner(): React.JSX.Element | null {
  const t = useT('common')
  const update = useAtomValue(updateAtom)
  const isBusy = useAtomValue(busyAtom) > 0
  const [isWaiting, setWaiting] = useState(false)
  if (!update || isBusy) return null
  return (
    <div className="hf-app-banner">
      <Banner
        status="info"
        icon="refresh"
        action={<Button onPress={() => void update.apply().then((outcome) => setWaiting(outcome === 'busy'))}>{t('update.reload')}</Button>}
      >
        <span>
          <strong>{t('update.ready')}</strong> {isWaiting ? t('update.wait') : t('update.later')}
        </span>
      </Banner>
    </div>
  )
}
