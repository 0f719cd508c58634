import { useState, type FormEvent } from 'react'
import { call } from '../../api/client.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { LazyForgotPanel } from '../../features/password/LazyForgotPanel.tsx'
import { Page } from '../../components/Page.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useT } from '../../i18n/use-t.ts'
import { emailProblem } from '../../features/session/email.ts'
import { LoginFailure } from '../../features/session/LoginFailure.tsx'
import { useLogin } from '../../features/session/use-login.ts'
import { useIsOnline } from '../../network/use-is-online.ts'

/** Administrators work online only, so this says so when offline instead of failing later. */
export function AdminLogin(): React.JSX.Element {
  const t = useT('common')
  const tAdmin = useT('admin')
  const isOnline = useIsOnline()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<'missing' | 'wrong' | null>(null)
  const [isForgotten, setForgotten] = useState(false)
  const login = useLogin(() => undefined)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const found = emailProblem(email)
    setProblem(found)
    if (found || login.state.phase === 'inProgress') return
    void login.submit((identifier) => call('admin', 'login', { email: email.trim(), password, identifier }, { token: null }))
  }
  if (isForgotten) {
    return (
      <Page title={tAdmin('login.title')} narrow>
        <Card>
          <LazyForgotPanel accountRole="admin" email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
        </Card>
      </Page>
    )
  }
  return (
    <Page title={tAdmin('login.title')} narrow>
      <Card>
        <form className="hf-stack" onSubmit={handleSubmit} noValidate>
          {!isOnline && (
            <Banner status="idle" icon="offline">
              {tAdmin('login.offline')}
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
          <LoginFailure state={login.state} />
          <Button type="submit" variant="primary" isWide isPending={login.state.phase === 'inProgress'}>
            {t('action.signIn')}
          </Button>
          <Button variant="quiet" onPress={() => setForgotten(true)}>
            {t('login.forgot')}
          </Button>
        </form>
      </Card>
    </Page>
  )
}
