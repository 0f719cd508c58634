import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../components/Page.tsx'
import { DevicesCard } from '../../features/devices/DevicesCard.tsx'
import { useOwnPolicy } from '../../features/password/use-own-policy.ts'
import { useT } from '../../i18n/use-t.ts'
import { PasswordCard } from './PasswordCard.tsx'
import { PolicyCard } from './PolicyCard.tsx'
import './security.css'

/** The own password, the rules for it, and where the account is signed in (S146). */
export function SecurityScreen(): React.JSX.Element {
  const t = useT('account')
  const [changes, setChanges] = useState(0)
  const own = useOwnPolicy()
  const handleChanged = (): void => {
    setChanges(changes + 1)
    own.reload()
  }
  return (
    <Page title={t('security.title')} eyebrow={<Link to="/recruiter/settings">{t('security.back')}</Link>}>
      <div className="hf-security">
        <PasswordCard own={own} onChanged={handleChanged} />
        <PolicyCard own={own} />
        {/* a new password ends all other sessions, so the list is read again */}
        <DevicesCard key={changes} />
      </div>
    </Page>
  )
}
