import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { loadNamespace } from '../language/i18n.ts'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { useT } from '../language/use-t.ts'
import { syncStateAtom } from '../session/database.ts'
import { useSession } from '../session/session.ts'
import { HOME_PATH } from './home-path.ts'
import { Logo } from './Logo.tsx'

const AccountMenu = lazy(() => import('./AccountMenu.tsx').then((module) => ({ default: module.AccountMenu })))
const SyncChip = lazy(async () => {
  const [module] = await Promise.all([import('../sync-status/SyncChip.tsx'), loadNamespace('sync')])
  return { default: module.SyncChip }
})

/** Logo, sync chip, language, account. The parts for signed-in people come when somebody is. */
export function Header(): React.JSX.Element {
  const t = useT('common')
  const session = useSession()
  const hasSync = useAtomValue(syncStateAtom) !== null
  return (
    <header className="hf-header">
      <Link to={session ? HOME_PATH[session.actor.role] : '/'} className="hf-header-logo" aria-label={t('header.home')}>
        <Logo />
        <span className="hf-header-name">{t('app.name')}</span>
      </Link>
      <div className="hf-header-end">
        <Suspense fallback={null}>{hasSync && <SyncChip />}</Suspense>
        <LanguageSwitch />
        <Suspense fallback={null}>{session && <AccountMenu />}</Suspense>
      </div>
    </header>
  )
}
