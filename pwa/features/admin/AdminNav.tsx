import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { useT } from '../../i18n/use-t.ts'
import '../../components/overlays/overlays.css'
import './admin-nav.css'

const SECTIONS = [
  {
    key: 'nav.people',
    icon: 'users',
    items: [
      { to: '/admin/recruiters', key: 'nav.recruiters' },
      { to: '/admin/groups', key: 'nav.groups' },
      { to: '/admin/erasure', key: 'nav.erasure' },
    ],
  },
  {
    key: 'nav.rules',
    icon: 'settings',
    items: [
      { to: '/admin/password-policy', key: 'nav.passwordPolicy' },
      { to: '/admin/tenants', key: 'nav.tenants' },
      { to: '/admin/competencies', key: 'nav.competencies' },
    ],
  },
  {
    key: 'nav.messages',
    icon: 'send',
    items: [
      { to: '/admin/outbox', key: 'nav.outbox' },
      { to: '/admin/profile', key: 'nav.profile' },
      { to: '/admin/delivery', key: 'nav.delivery' },
    ],
  },
  {
    key: 'nav.logs',
    icon: 'eye',
    items: [
      { to: '/admin/audit', key: 'nav.audit' },
      { to: '/admin/decision-log', key: 'nav.decisions' },
    ],
  },
] as const satisfies readonly { key: string; icon: IconName; items: readonly { to: string; key: string }[] }[]
type Section = (typeof SECTIONS)[number]

/** Main navigation of administrators: a side with all pages, on phones a bar below whose parts open a menu each. */
export function AdminNav(): React.JSX.Element {
  const t = useT('admin')
  return (
    <nav className="hf-nav hf-admin-nav" aria-label={t('nav.label')}>
      {SECTIONS.map((section) => (
        <div key={section.key} className="hf-admin-nav-section" role="group" aria-label={t(section.key)}>
          <p className="hf-admin-nav-head" aria-hidden="true">
            {t(section.key)}
          </p>
          {section.items.map((item) => (
            <Link key={item.to} to={item.to} className="hf-nav-item">
              {t(item.key)}
            </Link>
          ))}
        </div>
      ))}
      {SECTIONS.map((section) => (
        <SectionMenu key={section.key} section={section} />
      ))}
    </nav>
  )
}

function SectionMenu({ section }: { section: Section }): React.JSX.Element {
  const t = useT('admin')
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isHere = section.items.some(({ to }) => path.startsWith(to))
  return (
    <MenuTrigger>
      <AriaButton className="hf-nav-item hf-admin-nav-menu" {...(isHere && { 'data-status': 'active' })}>
        <Icon name={section.icon} size={22} />
        <span>{t(section.key)}</span>
      </AriaButton>
      <Popover className="hf-popover" placement="top">
        <Menu className="hf-menu" aria-label={t(section.key)}>
          {section.items.map((item) => (
            <MenuItem key={item.to} className="hf-option" onAction={() => void navigate({ to: item.to })}>
              {t(item.key)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
