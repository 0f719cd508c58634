import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { Banner } from '../../../components/feedback/Banner.tsx'
import { LinkButton } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { Page } from '../../../components/Page.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useProfileValue } from '../../../lib/profile/use-profile-value.ts'
import { askToPersist } from '../../../features/preferences/storage.ts'
import { takeAuthenticationError, type AuthenticationError } from '../../../features/session/authentication-error.ts'
import { openSessionDatabase } from '../../../features/session/database.ts'
import { LoginForm } from '../../../features/session/LoginForm.tsx'
import { peekReturnPath, takeReturnPath, RETURN_PATH } from '../../../features/session/return-path.ts'
import { useSession } from '../../../features/session/session.ts'
import { useLogin } from '../../../features/session/use-login.ts'
import { useIsOnline } from '../../../network/use-is-online.ts'
import './entry.css'

const readAsked = () => peekReturnPath('jobseeker', location.origin)

/** Sign-in of candidates with a password, and the way back to an interview that is already on this device, also offline. */
export function CandidateLoginScreen(): React.JSX.Element {
  const t = useT('entry')
  const common = useT('common')
  const navigate = useNavigate()
  const session = useSession()
  const isOnline = useIsOnline()
  const [email, setEmail] = useState('')
  const refusedLink = useRefusedLink()
  const asked = useProfileValue(RETURN_PATH, readAsked)
  const login = useLogin(async () => await navigate({ href: await takeReturnPath('jobseeker', location.origin) }))
  useEffect(() => {
    // recordings of an earlier visit go on being sent, signed in or not
    void import('../../../features/delivery/delivery.ts').then(({ startUnfinished }) => startUnfinished())
  }, [])
  const isHere = session?.actor.role === 'jobseeker'
  useEffect(() => {
    // so do answers in writing; the screens of the interview tell of trouble with the storage
    if (isHere) openSessionDatabase().catch(() => undefined)
  }, [isHere])
  const signIn = (password: string): void => {
    void askToPersist()
    void login.submit((identifier) => call('jobseeker', 'login', { email: email.trim(), password, identifier }, { token: null }))
  }
  return (
    <Page title={t('login.title')} narrow>
      {isHere && (
        <Banner status="info" icon="device" action={<LinkButton to="/candidate/home">{t('login.open')}</LinkButton>}>
          {t('login.here', { name: session.actor.name })}
        </Banner>
      )}
      {refusedLink !== null && !isHere && (
        <Banner status="warn" icon="link">
          {t(`problem.${refusedLink}.title`)} {t(`problem.${refusedLink}`)}
        </Banner>
      )}
      {asked && isOnline && refusedLink === null && session === null && (
        <Banner status="idle" icon="lock">
          {common('login.toPage')}
        </Banner>
      )}
      {!isOnline && refusedLink === null && !isHere && (
        <Banner status="idle" icon="offline">
          {common('login.offline')}
        </Banner>
      )}
      <Card>
        <LoginForm state={login.state} email={email} onEmail={setEmail} onSubmit={({ password }) => signIn(password)} />
      </Card>
      <p className="hf-join-note">{t('login.linkHint')}</p>
      <LinkButton to="/candidate/take-over" icon="device" isWide>
        {t('login.haveCode')}
      </LinkButton>
    </Page>
  )
}

/** Reason why the link that led here opened nothing; told once (R365). */
function useRefusedLink(): AuthenticationError | null {
  const [code, setCode] = useState<AuthenticationError | null>(null)
  useEffect(() => {
    void takeAuthenticationError().then((stored) => stored !== null && setCode(stored))
  }, [])
  return code
}
