import { Outlet, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { storageRefusedAtom } from '../session/storage-refused.ts'
import { returningToAtom, useSession } from '../session/session.ts'
import { UpdateBanner } from '../update/UpdateBanner.tsx'
import { useT } from '../../i18n/use-t.ts'
import { DeviceNotice } from './DeviceNotice.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import {
  LazyActingBar,
  LazyInstallOffer,
  LazyNetworkNotice,
  LazySessionGuard,
  LazyStaffNav,
  LazyStorageTrouble,
  LazySyncNotice,
  LazyToastRegion,
} from './lazy.tsx'
import './AppFrame.css'

/** Frame of every page: skip link, header, navigation of signed-in recruiters, the page, footer, toasts. */
export function AppFrame(): React.JSX.Element {
  const t = useT('common')
  const session = useSession()
  // while a new password is due there is only one page
  const isRecruiter = session?.actor.role === 'recruiter' && !session.mustChangePassword
  const refused = useAtomValue(storageRefusedAtom)
  const returningTo = useAtomValue(returningToAtom)
  const hasNav = useRouterState({ select: (state) => state.location.pathname.startsWith('/recruiter') }) && isRecruiter
  return (
    <div className="hf-app" data-nav={hasNav || undefined}>
      <a className="hf-skip" href="#main" onClick={skipToMain}>
        {t('header.skip')}
      </a>
      <Header />
      {hasNav && <LazyStaffNav />}
      <div className="hf-app-column">
        <LazyActingBar />
        <LazyNetworkNotice />
        <UpdateBanner />
        <DeviceNotice />
        <LazySessionGuard />
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
        <LazyInstallOffer />
        <Footer />
      </div>
      <LazyToastRegion />
    </div>
  )
}

/** Moves the focus itself: a hash in the address would be a step of the browser's history. */
function skipToMain(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
