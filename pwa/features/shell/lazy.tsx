import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Role } from '#shared/primitives/roles.ts'
import { toasts } from '../../components/overlays/toast.ts'
import { storageTroubleOf } from '../../db/storage-errors.ts'
import { loadNamespace } from '../../i18n/i18n.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { dbAtom } from '../session/database.ts'
import { LazyStorageTroubleScreen } from '../session/lazy-storage-trouble.ts'
import { isInterceptedAtom } from '../../network/response-origins.ts'
import { useSession } from '../session/session.ts'
import { NetworkNotice } from './NetworkNotice.tsx'

const StaffNav = lazyPart(async () => (await import('./StaffNav.tsx')).StaffNav)
const AdminNav = lazyPart(async () => (await import('../admin/AdminNav.tsx')).AdminNav, 'admin')
const Toasts = lazyPart(async () => (await import('../../components/overlays/ToastRegion.tsx')).ToastRegion)
const ActingBar = lazyPart(async () => (await import('../impersonation/ActingBar.tsx')).ActingBar)
const SyncNotice = lazyPart(async () => (await import('../sync-status/SyncNotice.tsx')).SyncNotice, 'sync')
const InstallOffer = lazyPart(async () => (await import('../sync-status/SyncNotice.tsx')).InstallOffer, 'sync')
const SessionGuard = lazyPart(async () => (await import('./SessionGuard.tsx')).SessionGuard, 'guard')

const WrongRole = lazy(async () => {
  const [module] = await Promise.all([import('./WrongRole.tsx'), loadNamespace('guard')])
  return { default: module.WrongRole }
})

/** Navigation of the recruiter area, fetched only there. */
export const LazyStaffNav = (): React.JSX.Element => (
  <Suspense fallback={<div className="hf-nav" />}>
    <StaffNav />
  </Suspense>
)

/** Navigation of the administrators' area, fetched only there. */
export const LazyAdminNav = (): React.JSX.Element => (
  <Suspense fallback={<div className="hf-nav" />}>
    <AdminNav />
  </Suspense>
)

/** Names the acted account; fetched when an administrator acts. */
export const LazyActingBar = (): React.JSX.Element | null =>
  useSession()?.acting ? (
    <Suspense fallback={null}>
      <ActingBar />
    </Suspense>
  ) : null

/** The region for toasts, fetched with the first one. */
export function LazyToastRegion(): React.JSX.Element | null {
  const [isNeeded, setNeeded] = useState(() => toasts.visibleToasts.length > 0)
  useEffect(() => toasts.subscribe(() => setNeeded(true)), [])
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}

/** Notices about this device's storage and sync, fetched when a database is open. */
export function LazySyncNotice(): React.JSX.Element | null {
  const hasDatabase = useAtomValue(dbAtom) !== null
  return hasDatabase ? (
    <Suspense fallback={null}>
      <SyncNotice />
    </Suspense>
  ) : null
}

/** Offer to install the app, below the page. */
export function LazyInstallOffer(): React.JSX.Element | null {
  const hasDatabase = useAtomValue(dbAtom) !== null
  return hasDatabase ? (
    <Suspense fallback={null}>
      <InstallOffer />
    </Suspense>
  ) : null
}

/** Says that a machine on the way answers in the server's place; fetched with the app, because then nothing else can be. */
export const LazyNetworkNotice = (): React.JSX.Element | null => (useAtomValue(isInterceptedAtom) ? <NetworkNotice /> : null)

/** Watches the session, fetched when somebody is signed in. */
export function LazySessionGuard(): React.JSX.Element | null {
  return useSession() ? (
    <Suspense fallback={null}>
      <SessionGuard />
    </Suspense>
  ) : null
}

/** In place of a page of another role. */
export const LazyWrongRole = ({ area }: { area: Exclude<Role, 'guest'> }): React.JSX.Element => (
  <Suspense fallback={null}>
    <WrongRole area={area} />
  </Suspense>
)

/** In place of every page when the browser refused its storage at the start. */
export const LazyStorageTrouble = ({ error }: { error: unknown }): React.JSX.Element => (
  <Suspense fallback={null}>
    <LazyStorageTroubleScreen
      trouble={storageTroubleOf(error) ?? 'broken'}
      error={error}
      unsent={null}
      onRetry={async () => location.reload()}
    />
  </Suspense>
)
