import type { Role } from '#shared/primitives/roles.ts'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { storageRefusedAtom } from '../session/storage-refused.ts'
import { returningToAtom, useSession } from '../session/session.ts'
import { UpdateBanner } from '../update/UpdateBanner.tsx'
import { kioskModeAtom } from '../../lib/kiosk-mode.ts'
import { useT } from '../../i18n/use-t.ts'
import { DeviceNotice } from './DeviceNotice.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import {
  LazyActingBar,
  LazyAdminNav,
  LazyInstallOffer,
  LazyNetworkNotice,
  LazySessionGuard,
  LazyStaffNav,
  LazyStorageTrouble,
  LazySyncNotice,
  LazyToastRegion,
} from './lazy.tsx'
import './AppFrame.css'

/** Frame of every page: skip link, header, navigation of signed-in recruiters and administrators, the page, footer, toasts. */
export function AppFrame(): React.JSX.Element {
  const t = useT('common')
  const session = useSession()
  // while a new password is due there is only one page
  const role = session?.mustChangePassword ? undefined : session?.actor.role
  // its people come and go by the kiosk's own rules
  const isKiosk = useAtomValue(kioskModeAtom) !== null
  const refused = useAtomValue(storageRefusedAtom)
  const returningTo = useAtomValue(returningToAtom)
  const area = useRouterState({ select: (state) => state.location.pathname.split('/')[1] })
  const nav = role !== undefined && role === area ? NAVS[role] : undefined
  return (
    <div className="hf-app" data-nav={nav ? role : undefined}>
      <a className="hf-skip" href="#main" onClick={skipToMain}>
        {t('header.skip')}
      </a>
      <Header />
      {nav?.()}
      <div className="hf-app-column">
        <LazyActingBar />
        <LazyNetworkNotice />
        <UpdateBanner />
        <DeviceNotice />
        {!isKiosk && <LazySessionGuard />}
        <LazySyncNotice />
        <main id="main" className="hf-app-main" tabIndex={-1}>
          {returningTo !== null ? (
            <p className="hf-lead" role="status">
              {t('acting.returning', { name: returningTo })}
            </p>
          ) : refused === null ? (
            <Outlet />
          ) : (
            <LazyStorageTrouble error={refused} />
          )}
        </main>
        {!isKiosk && <LazyInstallOffer />}
        <Footer />
      </div>
      <LazyToastRegion />
    </div>
  )
}

/** Navigation of the roles that have one. */
const NAVS: Readonly<Partial<Record<Role, () => React.JSX.Element>>> = { recruiter: () => <LazyStaffNav />, admin: () => <LazyAdminNav /> }

/** Moves the focus itself: a hash in the address would be a step of the browser's history. */
function skipToMain(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
