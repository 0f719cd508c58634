import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import type { SyncState } from '../../db/types.ts'
import { useT } from '../../i18n/use-t.ts'
import { useLiveQuery } from '../../db/use-live-query.ts'
import { useProfileValue } from '../../lib/profile/use-profile-value.ts'
import { countRecordings } from '../delivery/use-recordings.ts'
import { installAtom } from './install.ts'
import { InstallDialog } from './InstallDialog.tsx'
import { offersInstall } from './offer.ts'

const LATER_KEY = 'installLaterAt'

/**
 * Offers to install the app once this device has unsent work, because a browser may clear the storage of a page. Appears and goes with
 * pages only: a moving page makes a person press another control.
 */
export function InstallNotice({ state }: { state: SyncState }): React.JSX.Element | null {
  const t = useT('install')
  const install = useAtomValue(installAtom)
  const { laterAt, later } = useLater()
  const recordings = useLiveQuery(countRecordings)
  const path = useRouterState({ select: (router) => router.location.pathname })
  const [isOpen, setOpen] = useState(false)
  const [decided, setDecided] = useState<{ path: string; isOffered: boolean } | null>(null)
  // this part comes later than the first page, so an edit that is known then may have been made on it just now
  const waitingEdits = decided && state.phase === 'waiting' ? state.unsent : 0
  if (laterAt !== undefined && recordings && decided?.path !== path) {
    const here = { laterAt, nowMs: Date.now(), recordings: recordings.kept + recordings.open, waitingEdits, path }
    setDecided({ path, isOffered: offersInstall({ ...here, isInstalled: isInstalled() }) })
    setOpen(false)
  }
  const putOff = (): void => {
    setOpen(false)
    setDecided({ path, isOffered: false })
    void later()
  }
  if (decided?.path !== path || !decided.isOffered) return null
  return (
    <div className="hf-app-banner hf-app-offer">
      <Banner
        status="info"
        icon="download"
        action={
          <div className="hf-row">
            <Button onPress={() => setOpen(true)}>{t('how')}</Button>
            <Button variant="quiet" onPress={putOff}>
              {t('later')}
            </Button>
          </div>
        }
      >
        <span>
          <strong>{t('title')}</strong> {t('lead')}
        </span>
      </Banner>
      {isOpen && <InstallDialog ask={install?.ask ?? null} onClose={() => setOpen(false)} onLater={putOff} />}
    </div>
  )
}

/** iPhones know no media query for it. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** undefined until this device was asked. */
function useLater(): { laterAt: number | null | undefined; later: () => Promise<void> } {
  const laterAt = useProfileValue(LATER_KEY, readLaterAt)
  return { laterAt, later: async () => await writeValue(LATER_KEY, Date.now()) }
}

async function readLaterAt(): Promise<number | null> {
  const stored = await readValue(LATER_KEY)
  return typeof stored === 'number' ? stored : null
}
