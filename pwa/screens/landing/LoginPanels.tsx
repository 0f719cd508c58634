import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LazyForgotPanel } from '../../features/password/LazyForgotPanel.tsx'
import { readRemembered } from '../../features/session/remembered.ts'
import { takeReturnPath } from '../../features/session/return-path.ts'
import { currentSession } from '../../features/session/session.ts'
import { useRecruiterLogin } from '../../features/session/use-recruiter-login.ts'
import { LoginCard } from './LoginCard.tsx'

/** The sign-in of recruiters and, in its place, the panel for who forgot the password. The address is typed once. */
export function LoginPanels(): React.JSX.Element {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const login = useRecruiterLogin(async () => {
    await navigate({ href: await takeReturnPath(currentSession()?.actor.role ?? 'recruiter', location.origin) })
  })
  useEffect(() => {
    void readRemembered().then((known) => {
      if (!known) return
      setEmail((typed) => typed || known.username)
      setRemembered(true)
    })
  }, [])
  return (
    <div className="hf-login">
      {isForgotten ? (
        <LazyForgotPanel accountRole="recruiter" email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
      ) : (
        <LoginCard
          login={login}
          email={email}
          onEmail={setEmail}
          isRemembered={isRemembered}
          onRemembered={setRemembered}
          onForgot={() => setForgotten(true)}
        />
      )}
    </div>
  )
}
