import { useState } from 'react'
import { call } from '../../api/client.ts'
import { Banner } from '../../components/feedback/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { LazyForgotPanel } from '../../features/password/LazyForgotPanel.tsx'
import { Page } from '../../components/Page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { LoginForm } from '../../features/session/LoginForm.tsx'
import { useLogin } from '../../features/session/use-login.ts'
import { useIsOnline } from '../../network/use-is-online.ts'

/** Administrators work online only, so without a connection this says so instead of failing later. */
export function AdminLogin(): React.JSX.Element {
  const t = useT('admin')
  const [email, setEmail] = useState('')
  const [isForgotten, setForgotten] = useState(false)
  return (
    <Page title={t('login.title')} narrow>
      <Card>
        {isForgotten ? (
          <LazyForgotPanel accountRole="admin" email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
        ) : (
          <SignIn email={email} onEmail={setEmail} onForgot={() => setForgotten(true)} />
        )}
      </Card>
    </Page>
  )
}

interface SignInProps {
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
}

function SignIn({ email, onEmail, onForgot }: SignInProps): React.JSX.Element {
  const t = useT('admin')
  const tCommon = useT('common')
  const isOnline = useIsOnline()
  const login = useLogin(() => undefined)
  return (
    <LoginForm
      state={login.state}
      email={email}
      onEmail={onEmail}
      onSubmit={({ password }) =>
        void login.submit((identifier) => call('admin', 'login', { email: email.trim(), password, identifier }, { token: null }))
      }
      before={
        !isOnline && (
          <Banner status="idle" icon="offline">
            {t('login.offline')}
          </Banner>
        )
      }
      after={
        <Button variant="quiet" onPress={onForgot}>
          {tCommon('login.forgot')}
        </Button>
      }
    />
  )
}
