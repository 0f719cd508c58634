import { useEffect, useRef, useState } from 'react'
import { useIsOnline } from '../../network/use-is-online.ts'
import { askRecruiterLogin, askRecruiterResume, type RecruiterCredentials } from './recruiter-login.ts'
import { forgetCode, readRemembered } from './remembered.ts'
import { resume, type ResumeParts } from './resume.ts'
import { currentSession, restoreSession } from './session.ts'
import { deviceId } from './device-id.ts'
import { failureOf, keepSession, useLogin, type LoginState } from './use-login.ts'
import { alone } from '../../lib/alone.ts'

export interface RecruiterLogin {
  state: LoginState
  submit: (credentials: RecruiterCredentials) => void
}

/** Sign-in of recruiters: by the form, or by itself once when somebody is remembered with a code (R157). `onSuccess` leads on. */
export function useRecruiterLogin(onSuccess: () => Promise<void>): RecruiterLogin {
  const login = useLogin(onSuccess)
  const [resuming, setResuming] = useState<LoginState | null>(null)
  const isOnline = useIsOnline()
  const hasTried = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    // waits until online; a signed-in user decides alone
    if (!isOnline || hasTried.current || currentSession()) return
    hasTried.current = true
    const work = async (): Promise<void> => {
      const resumed = await resume(browserParts(() => setResuming({ phase: 'inProgress' })))
      setResuming(resumed.kind === 'failed' ? failureOf(resumed.error) : null)
      // a user who went on to another page meanwhile stays there
      if (resumed.kind === 'entered' && isHere.current) await onSuccess()
    }
    // storage that cannot be read remembers nobody; a screen of its own says so
    work().catch(() => setResuming(null))
  })
  return {
    state: resuming ?? login.state,
    submit: (credentials) => {
      setResuming(null)
      void login.submit((identifier) => askRecruiterLogin(credentials, identifier))
    },
  }
}

function browserParts(onAsk: () => void): ResumeParts {
  return {
    // without locks two tabs at once may end the automatic sign-in, and nothing worse
    alone: async (work) => await alone(LOCK, work),
    readRemembered,
    adoptSession: async () => {
      await restoreSession(Date.now())
      return currentSession() !== null
    },
    signInByCode: async (remembered) => {
      onAsk()
      await keepSession(await askRecruiterResume(remembered, await deviceId()))
    },
    forgetCode,
  }
}

const LOCK = 'holdfast-remember-me'
