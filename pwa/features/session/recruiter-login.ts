import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { callWithMessage } from '../../api/client.ts'
import { forgetRemembered, readRemembered, remember, type Remembered } from './remembered.ts'

export interface RecruiterCredentials {
  email: string
  password: string
  isRemembered: boolean
}

/** Signs a recruiter in with a password, and keeps or forgets what the next sign-in of this browser profile needs (R156). */
export async function askRecruiterLogin(credentials: RecruiterCredentials, identifier: string): Promise<SignedIn> {
  const { password, isRemembered } = credentials
  const email = credentials.email.trim()
  // empty the first time: it asks to be remembered
  const rememberMeToken = isRemembered ? ((await readRemembered())?.code ?? '') : undefined
  const input = { email, password, identifier, ...(rememberMeToken === undefined ? {} : { rememberMeToken }) }
  const { result, message } = await callWithMessage('recruiter', 'recruiter_login', input, { token: null })
  if (isRemembered) await remember({ username: email, code: message || null })
  else await forgetRemembered()
  return result
}

/** Signs in by the code alone; the answer carries the next one. */
export async function askRecruiterResume({ username, code }: Remembered & { code: string }, identifier: string): Promise<SignedIn> {
  const input = { email: username, rememberMeToken: code, identifier }
  const { result, message } = await callWithMessage('recruiter', 'recruiter_login', input, { token: null })
  await remember({ username, code: message || null })
  return result
}
