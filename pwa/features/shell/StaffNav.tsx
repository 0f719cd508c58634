import { Link, useRouterState } from '@tanstack/react-router'
import { Icon, type IconName } from '../../components/Icon.tsx'
import type { Offer } from '#shared/policies/ui-permissions.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOffers } from '../session/use-offers.ts'

const ITEMS = [
  { to: '/recruiter/dashboard', key: 'nav.jobs', icon: 'briefcase' },
  // shown to those who set jobs up
  { to: '/recruiter/library', key: 'nav.library', icon: 'library', offer: 'addJob' },
  { to: '/recruiter/packs', key: 'nav.packs', icon: 'device' },
  { to: '/recruiter/ongoing', key: 'nav.ongoing', icon: 'record' },
  { to: '/recruiter/delivery', key: 'nav.delivery', icon: 'send' },
  { to: '/recruiter/settings', key: 'nav.settings', icon: 'settings' },
] as const satisfies readonly { to: string; key: string; icon: IconName; offer?: Offer }[]

/** Main navigation of recruiters: a bar below on phones, a rail on tablets, a side with words on desktops. */
export function StaffNav(): React.JSX.Element {
  const t = useT('common')
  const isOffered = useOffers()
  const isAboutJob = useRouterState({ select: ({ location }) => /^\/recruiter\/(jobs\/|statistics|exports)/.test(location.pathname) })
  return (
    <nav className="hf-nav" aria-label={t('nav.label')}>
      {ITEMS.filter((item) => !('offer' in item) || isOffered(item.offer)).map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className="hf-nav-item"
          // pages about a job belong to the jobs, wherever their address lies
          {...(item.key === 'nav.jobs' && isAboutJob && { 'data-status': 'active' })}
        >
          <Icon name={item.icon} size={22} />
          <span>{t(item.key)}</span>
        </Link>
      ))}
    </nav>
  )
}
