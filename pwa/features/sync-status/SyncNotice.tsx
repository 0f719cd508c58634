import { useAtomValue } from 'jotai'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import type { Db, SyncState } from '../../db/types.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { useT } from '../../i18n/use-t.ts'
import { dbAtom, syncStateAtom } from '../session/database.ts'
import { KeptNotice, useKept } from './KeptNotice.tsx'
import { ReasonAction } from './ReasonAction.tsx'
import { storageDialogAtom } from './storage-dialog.ts'
import { StorageDialog } from './StorageDialog.tsx'
import { useNoRoomTold } from './use-no-room-told.ts'

const InstallNotice = lazyPart(async () => (await import('../install/InstallNotice.tsx')).InstallNotice, 'install')

/** Notice about this device's storage and sync, above every page: at most one at a time, the most urgent first. */
export function SyncNotice(): React.JSX.Element | null {
  const db = useAtomValue(dbAtom)
  const state = useAtomValue(syncStateAtom)
  const isDialogOpen = useAtomValue(storageDialogAtom)
  useNoRoomTold()
  if (!db || !state) return null
  return (
    <>
      <Notice db={db} state={state} />
      {isDialogOpen && <StorageDialog db={db} />}
    </>
  )
}

function Notice({ db, state }: { db: Db; state: SyncState }): React.JSX.Element | null {
  const kept = useKept(db.actor.id)
  const notice =
    state.reason === 'broken' || state.reason === 'storage' ? (
      <StorageNotice reason={state.reason} unsent={state.unsent} />
    ) : kept && kept.length > 0 ? (
      <KeptNotice db={db} kept={kept} />
    ) : state.notice === 'reset' ? (
      <ResetNotice db={db} rescued={state.rescued} />
    ) : null
  if (notice) return <div className="hf-app-banner">{notice}</div>
  return null
}

/** Offer to install the app, at the end of every page: what comes late there moves nothing. Waits while there is something more urgent. */
export function InstallOffer(): React.JSX.Element | null {
  const db = useAtomValue(dbAtom)
  const state = useAtomValue(syncStateAtom)
  if (!db || !state) return null
  return <Offer db={db} state={state} />
}

function Offer({ db, state }: { db: Db; state: SyncState }): React.JSX.Element | null {
  const kept = useKept(db.actor.id)
  const isUrgent = state.reason === 'broken' || state.reason === 'storage' || (kept && kept.length > 0) || state.notice === 'reset'
  if (isUrgent) return null
  return (
    <Suspense fallback={null}>
      <InstallNotice state={state} />
    </Suspense>
  )
}

function StorageNotice({ reason, unsent }: { reason: 'broken' | 'storage'; unsent: number }): React.JSX.Element {
  const t = useT('sync')
  return (
    <div role="alert">
      <Banner status="warn" action={<ReasonAction reason={reason} />}>
        <strong>{t(reason === 'broken' ? 'storage.brokenTitle' : 'storage.fullTitle')}</strong>
        <span>
          {t(reason === 'broken' ? 'storage.lostText' : 'storage.fullText')}{' '}
          {reason === 'broken' && t('storage.brokenKnown', { count: unsent })}
        </span>
      </Banner>
    </div>
  )
}

function ResetNotice({ db, rescued }: { db: Db; rescued: number }): React.JSX.Element {
  const t = useT('sync')
  return (
    <Banner status="info" icon="refresh" action={<Button onPress={() => db.sync.dismissNotice()}>{t('notice.seen')}</Button>}>
      <span>
        {t('notice.reset')}{' '}
        {rescued > 0 && (
          <>
            {t('notice.resetEdits')} <Link to={db.actor.role === 'recruiter' ? '/recruiter/rescued' : '/rescued'}>{t('sync.look')}</Link>
          </>
        )}
      </span>
    </Banner>
  )
}
