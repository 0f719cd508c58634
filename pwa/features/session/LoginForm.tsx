import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { WaitNote } from '../../components/feedback/WaitNote.tsx'
import { Form } from '../../components/fields/Form.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useBusy } from '../../lib/busy.ts'
import { emailProblem } from './email.ts'
import { LoginFailure } from './LoginFailure.tsx'
import type { LoginState } from './use-login.ts'

interface LoginFormProps {
  state: LoginState
  /** the address is the screen's, which may ask for it elsewhere too */
  email: string
  onEmail: (email: string) => void
  /** the address was looked at; the server checks again */
  onSubmit: (typed: { email: string; password: string }) => void
  /** above the fields */
  before?: ReactNode
  /** below the password */
  children?: ReactNode
  /** below the button */
  after?: ReactNode
}

/** Signs in with address and password, in every role. What is typed survives a failure, a lost connection and a change of language. */
export function LoginForm({ state, email, onEmail, onSubmit, before, children, after }: LoginFormProps): React.JSX.Element {
  const t = useT('common')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<'missing' | 'wrong' | null>(null)
  useBusy(password !== '')
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const found = emailProblem(email)
    setProblem(found)
    if (!found && state.phase !== 'inProgress') onSubmit({ email, password })
  }
  return (
    <Form onSubmit={handleSubmit} command={{ failure: state.phase === 'failure' ? state : null }}>
      {before}
      <TextField
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={onEmail}
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
      {children}
      <LoginFailure state={state} />
      <Button type="submit" variant="primary" isWide isPending={state.phase === 'inProgress'}>
        {t('action.signIn')}
      </Button>
      <WaitNote isWaiting={state.phase === 'inProgress'} />
      {after}
    </Form>
  )
}
