import { Link } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import './admin.css'

const ITEMS = [
  { to: '/admin/recruiters', key: 'nav.recruiters' },
  { to: '/admin/groups', key: 'nav.groups' },
  { to: '/admin/password-policy', key: 'nav.passwordPolicy' },
  { to: '/admin/profile', key: 'nav.profile' },
  { to: '/admin/competencies', key: 'nav.competencies' },
  { to: '/admin/tenants', key: 'nav.tenants' },
  { to: '/admin/outbox', key: 'nav.outbox' },
  { to: '/admin/audit', key: 'nav.audit' },
  { to: '/admin/decision-log', key: 'nav.decisions' },
  { to: '/admin/erasure', key: 'nav.erasure' },
  { to: '/admin/delivery', key: 'nav.delivery' },
] as const

/** The way between the administrator's screens. */
export function AdminNav(): React.JSX.Element {
  const t = useT('admin')
  return (
    <nav className="hf-admin-nav" aria-label={t('nav.label')}>
      {ITEMS.map((item) => (
        <Link key={item.to} to={item.to}>
          {t(item.key)}
        </Link>
      ))}
    </nav>
  )
}
