import { Link, useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { LanguageSwitch } from '../preferences/LanguageSwitch.tsx'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { offeredLanguages } from '../../i18n/offered-languages.ts'
import { useT } from '../../i18n/use-t.ts'
import { kioskModeAtom } from '../../lib/kiosk-mode.ts'
import { syncStateAtom } from '../session/database.ts'
import { useSession } from '../session/session.ts'
import { HOME_PATH } from './home-path.ts'
import { Logo } from './Logo.tsx'

const AccountMenu = lazyPart(async () => (await import('./AccountMenu.tsx')).AccountMenu)
const SyncChip = lazyPart(async () => (await import('../sync-status/SyncChip.tsx')).SyncChip, 'sync')

/** Logo, sync chip, language, account. The parts for signed-in people come when somebody is. */
export function Header(): React.JSX.Element {
  const t = useT('common')
  const session = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isKiosk = useAtomValue(kioskModeAtom) !== null
  const hasSync = useAtomValue(syncStateAtom) !== null && !isKiosk
  return (
    <header className="hf-header">
      <Link to={session ? HOME_PATH[session.actor.role] : '/'} className="hf-header-logo" aria-label={t('header.home')}>
        <Logo />
        <span className="hf-header-name">{t('app.name')}</span>
      </Link>
      <div className="hf-header-end">
        <Suspense fallback={null}>{hasSync && <SyncChip />}</Suspense>
        <LanguageSwitch languages={offeredLanguages(path)} />
        <Suspense fallback={null}>{session && !isKiosk && <AccountMenu />}</Suspense>
      </div>
    </header>
  )
}
