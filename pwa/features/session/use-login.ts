import { useRef, useState } from 'react'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { ApiError, OfflineError } from '../../api/client.ts'
import { storageTroubleOf } from '../../db/storage-errors.ts'
import { deviceId } from './device-id.ts'
import { closeSessionDatabase } from './database.ts'
import { sessionOf } from './session-of.ts'
import { currentSession, signIn, closeSession } from './session.ts'

export type LoginState =
  | { phase: 'start' }
  | { phase: 'inProgress' }
  | { phase: 'success' }
  | { phase: 'failure'; code: number | null; message: string; isOffline: boolean; cause?: LoginCause; details?: readonly string[] }

/** Causes on this device for which no sign-in was asked or kept. */
export type LoginCause = 'insecure' | 'full' | 'store'

/** Asks the server with the form's values and the id of this browser profile. */
export type AskLogin = (identifier: string) => Promise<SignedIn>

/**
 * Runs a sign-in: start, in progress, then success or failure (R147). Keeps the session before `onSuccess` runs; code 5 is a failure
 * without words (R353).
 */
export function useLogin(onSuccess: (answer: SignedIn) => void | Promise<void>): {
  state: LoginState
  submit: (ask: AskLogin) => Promise<void>
} {
  const [state, setState] = useState<LoginState>({ phase: 'start' })
  // also after it went well, until the page has gone: a second press would be refused, and end the session just made
  const isUnderWay = useRef(false)
  const submit = async (ask: AskLogin): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ phase: 'inProgress' })
    try {
      const answer = await ask(await deviceId())
      await keepSession(answer)
      setState({ phase: 'success' })
      await onSuccess(answer)
    } catch (error) {
      if (error instanceof ApiError) await dropSession()
      setState(failureOf(error))
      isUnderWay.current = false
    }
  }
  return { state, submit }
}

/** Keeps what any way of signing in answered: from now on this browser profile is signed in. Documents of another account do not stay open. */
export async function keepSession(answer: SignedIn): Promise<void> {
  const before = currentSession()
  if (before && before.actor.id !== answer.actor.id) await closeSessionDatabase()
  await signIn(sessionOf(answer))
}

/** A refused sign-in leaves nobody signed in (R149); no answer says nothing. What was not sent stays on the device. */
export async function dropSession(): Promise<void> {
  if (!currentSession()) return
  await closeSessionDatabase()
  await closeSession()
}

/** State of the form after a failed sign-in. */
export function failureOf(error: unknown): LoginState {
  if (error instanceof ApiError)
    return {
      phase: 'failure',
      code: error.code,
      message: error.message,
      isOffline: false,
      ...(error.details.length > 0 && { details: error.details }),
    }
  const cause = causeOf(error)
  const isOffline = error instanceof OfflineError && !navigator.onLine
  return { phase: 'failure', code: null, message: '', isOffline, ...(cause ? { cause } : {}) }
}

/** Without https the browser hides the cryptography that a sign-in needs; without storage nothing of it can be kept. */
function causeOf(error: unknown): LoginCause | null {
  if (error instanceof OfflineError) return null
  if (globalThis.isSecureContext === false) return 'insecure'
  const trouble = storageTroubleOf(error)
  return trouble === 'broken' ? 'store' : trouble
}
