import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type FormEvent } from 'react'
import { call } from '../../api/client.ts'
import { Banner } from '../../components/Banner.tsx'
import { Button, LinkButton } from '../../components/Button.tsx'
import { Checkbox } from '../../components/Checkbox.tsx'
import { TextField } from '../../components/TextField.tsx'
import { askToPersist } from '../../features/preferences/storage.ts'
import { useT } from '../../features/language/use-t.ts'
import { useBusy } from '../../features/update/busy.ts'
import { emailProblem } from '../../features/session/email.ts'
import { LoginFailure } from '../../features/session/LoginFailure.tsx'
import { readRememberedEmail, rememberEmail } from '../../features/session/remembered-email.ts'
import { takeReturnPath } from '../../features/session/return-path.ts'
import { useSession } from '../../features/session/session.ts'
import { useLogin } from '../../features/session/use-login.ts'
import { useIsOnline } from '../../features/sync-status/use-is-online.ts'

/** E-mail and password of a recruiter. What is typed survives a failure, a lost line and a change of language. */
export function LoginCard(): React.JSX.Element {
  const t = useT('common')
  const navigate = useNavigate()
  const session = useSession()
  const isOnline = useIsOnline()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const [problem, setProblem] = useState<'missing' | 'wrong' | null>(null)
  useBusy(password !== '')
  const login = useLogin(async () => {
    await rememberEmail(isRemembered ? email : null)
    const path = await takeReturnPath('recruiter', location.origin)
    await navigate({ href: path })
  })
  useEffect(() => {
    void readRememberedEmail().then((known) => {
      if (!known) return
      setEmail((typed) => typed || known)
      setRemembered(true)
    })
  }, [])

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const found = emailProblem(email)
    setProblem(found)
    if (found || login.state.phase === 'inProgress') return
    void askToPersist()
    void login.submit((identifier) => call('recruiter', 'recruiter_login', { email: email.trim(), password, identifier }, { token: null }))
  }

  return (
    <form className="hf-login" onSubmit={handleSubmit} noValidate>
      <h2>{t('login.title')}</h2>
      {session && (
        <Banner
          status="info"
          icon="user"
          action={
            <LinkButton to={session.actor.role === 'recruiter' ? '/recruiter/dashboard' : '/candidate/home'}>{t('login.open')}</LinkButton>
          }
        >
          {t('login.signedInAs', { name: session.actor.name })}
        </Banner>
      )}
      {!isOnline && !session && (
        <Banner status="idle" icon="offline">
          {t('login.offline')}
        </Banner>
      )}
      <TextField
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        {...(problem && { errorMessage: t(problem === 'missing' ? 'login.emailMissing' : 'login.emailWrong') })}
      />
      <TextField
        label={t('login.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Checkbox isSelected={isRemembered} onChange={setRemembered}>
        {t('login.remember')}
      </Checkbox>
      <LoginFailure state={login.state} />
      <Button type="submit" variant="primary" isWide isPending={login.state.phase === 'inProgress'}>
        {t('action.signIn')}
      </Button>
    </form>
  )
}
