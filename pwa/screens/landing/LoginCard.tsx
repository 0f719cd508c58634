import { Banner } from '../../components/feedback/Banner.tsx'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { useProfileValue } from '../../lib/profile/use-profile-value.ts'
import { askToPersist } from '../../features/preferences/storage.ts'
import { useT } from '../../i18n/use-t.ts'
import { useLocked } from '../../features/lock/use-lock.ts'
import { LoginForm } from '../../features/session/LoginForm.tsx'
import { peekReturnPath, RETURN_PATH } from '../../features/session/return-path.ts'
import { useSession } from '../../features/session/session.ts'
import type { RecruiterLogin } from '../../features/session/use-recruiter-login.ts'
import { SsoLink } from '../../features/sso/SsoLink.tsx'
import { HOME_PATH } from '../../features/shell/home-path.ts'
import { useIsOnline } from '../../network/use-is-online.ts'

export interface LoginCardProps {
  login: RecruiterLogin
  email: string
  onEmail: (email: string) => void
  isRemembered: boolean
  onRemembered: (isRemembered: boolean) => void
  onForgot: () => void
}

/** E-mail and password of a recruiter. What is typed survives a failure, a lost connection and a change of language. */
export function LoginCard({ login, email, onEmail, isRemembered, onRemembered, onForgot }: LoginCardProps): React.JSX.Element {
  const t = useT('common')
  return (
    <LoginForm
      state={login.state}
      email={email}
      onEmail={onEmail}
      onSubmit={({ password }) => {
        void askToPersist()
        login.submit({ email, password, isRemembered })
      }}
      before={
        <>
          <h2>{t('login.title')}</h2>
          <WhoIsHere />
        </>
      }
      after={
        <>
          <Button variant="quiet" onPress={onForgot}>
            {t('login.forgot')}
          </Button>
          <SsoLink />
        </>
      }
    >
      <Checkbox isSelected={isRemembered} onChange={onRemembered}>
        {t('login.remember')}
      </Checkbox>
    </LoginForm>
  )
}

const readAsked = () => peekReturnPath('recruiter', location.origin)

/** Explains who is signed in or locked here, why this page came, or that signing in needs a connection. */
function WhoIsHere(): React.JSX.Element | null {
  const t = useT('common')
  const session = useSession()
  const isOnline = useIsOnline()
  const locked = useLocked()
  const asked = useProfileValue(RETURN_PATH, readAsked)
  if (session) {
    return (
      <Banner status="info" icon="user" action={<LinkButton to={HOME_PATH[session.actor.role]}>{t('login.open')}</LinkButton>}>
        {t('login.signedInAs', { name: session.actor.name })}
      </Banner>
    )
  }
  if (locked) {
    return (
      <Banner status="info" icon="lock" action={<LinkButton to="/unlock">{t('login.unlock')}</LinkButton>}>
        {t('login.lockedAs', { name: locked.actor.name })}
      </Banner>
    )
  }
  if (isOnline && !asked) return null
  if (isOnline) {
    return (
      <Banner status="idle" icon="lock">
        {t('login.toPage')}
      </Banner>
    )
  }
  return (
    <Banner status="idle" icon="offline">
      {t('login.offline')}
    </Banner>
  )
}
