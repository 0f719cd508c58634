import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { signOut } from '../../features/sign-out/sign-out.ts'
import { removeOpenIdUser } from '../../features/sso/flow-store.ts'
import { signOutOfProvider } from '../../features/sso/sign-out.ts'

/** Forgets the provider's user, says so, and leads on to the page of every sign-out (R027, R028). */
export function OpenIdLogoutScreen(): React.JSX.Element {
  const t = useT('sso')
  const navigate = useNavigate()
  const [delayMs, setDelayMs] = useState<number | null>(null)
  const work = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    work.current ??= signOutOfProvider({
      removeUser: removeOpenIdUser,
      leave: signOut,
      onDelay: setDelayMs,
      later: (go, ms) => {
        timer.current = setTimeout(go, ms)
      },
      go: () => void navigate({ to: '/logout', replace: true }),
    })
  }, [navigate])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Page title={t('logout.title')} narrow icon="check-circle">
      <p className="hf-lead" role="status">
        {delayMs === null ? t('logout.working') : t('logout.text', { seconds: delayMs / 1000 })}
      </p>
      <LinkButton to="/logout">{t('logout.now')}</LinkButton>
    </Page>
  )
}
