import { Link } from '@tanstack/react-router'
import { useT } from '../language/use-t.ts'
import './admin.css'

const ITEMS = [
  { to: '/admin', key: 'nav.recruiters' },
  { to: '/admin/outbox', key: 'nav.outbox' },
  { to: '/admin/audit', key: 'nav.audit' },
] as const

/** The way between the administrator's screens. */
export function AdminNav(): React.JSX.Element {
  const t = useT('admin')
  return (
    <nav className="hf-admin-nav" aria-label={t('nav.label')}>
      {ITEMS.map((item) => (
        <Link key={item.to} to={item.to} activeOptions={{ exact: true }}>
          {t(item.key)}
        </Link>
      ))}
    </nav>
  )
}
