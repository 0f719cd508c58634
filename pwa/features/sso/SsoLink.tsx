import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { LinkButton } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useIsOnline } from '../../network/use-is-online.ts'

/** The way to single sign-on, where the server knows a provider; nothing where it does not, and nothing offline. */
export function SsoLink(): React.JSX.Element | null {
  const t = useT('common')
  const isOnline = useIsOnline()
  const [hasTenants, setTenants] = useState(false)
  useEffect(() => {
    if (!isOnline) return
    const asking = new AbortController()
    void call('tenants', 'list', {}, { token: null, signal: asking.signal }).then(
      ({ tenants }) => setTenants(tenants.length > 0),
      // signing in with a password is still there
      () => undefined,
    )
    return () => asking.abort()
  }, [isOnline])
  if (!hasTenants || !isOnline) return null
  return (
    <LinkButton to="/sso" icon="user" isWide>
      {t('login.sso')}
    </LinkButton>
  )
}
