import { useState } from 'react'
import type { SignedIn } from '#shared/lib/sign-in.ts'
import { ApiError, OfflineError } from '../../api/client.ts'
import { deviceId } from './device-id.ts'
import { signIn } from './session.ts'

export type LoginState =
  | { phase: 'start' }
  | { phase: 'inProgress' }
  | { phase: 'success' }
  | { phase: 'failure'; code: number | null; message: string; isOffline: boolean }

/** Asks the server with the form's values and the id of this browser profile. */
export type AskLogin = (identifier: string) => Promise<SignedIn>

/**
 * One sign-in: start, in progress, then success or failure (R147). On success the session is kept before `onSuccess` runs.
 * Code 5 is a failure without words (R353).
 */
export function useLogin(onSuccess: (answer: SignedIn) => void | Promise<void>): {
  state: LoginState
  submit: (ask: AskLogin) => Promise<void>
} {
  const [state, setState] = useState<LoginState>({ phase: 'start' })
  const submit = async (ask: AskLogin): Promise<void> => {
    setState({ phase: 'inProgress' })
    try {
      const answer = await ask(await deviceId())
      await keepSession(answer)
      setState({ phase: 'success' })
      await onSuccess(answer)
    } catch (error) {
      setState(failureOf(error))
    }
  }
  return { state, submit }
}

/** Keeps what any way of signing in answered: from now on this browser profile is signed in. */
export const keepSession = (answer: SignedIn): Promise<void> =>
  signIn({
    token: answer.token,
    actor: actorOf(answer),
    expiresAt: answer.expires_at,
    ...(answer.mustChangePassword && { mustChangePassword: answer.mustChangePassword }),
  })

/** exactOptionalPropertyTypes: a missing field stays missing. */
function actorOf({ actor }: SignedIn): Parameters<typeof signIn>[0]['actor'] {
  const { groupRole, only, ...rest } = actor
  return { ...rest, ...(groupRole && { groupRole }), ...(only && { only }) }
}

/** What the form shows of a sign-in that failed. */
export function failureOf(error: unknown): LoginState {
  if (error instanceof ApiError) return { phase: 'failure', code: error.code, message: error.message, isOffline: false }
  return { phase: 'failure', code: null, message: '', isOffline: error instanceof OfflineError && !navigator.onLine }
}
