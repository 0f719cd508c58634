import { logoutDelayMs } from './steps.ts'

export interface SignOutParts {
  /** true when the provider's user was known here */
  removeUser(): Promise<boolean>
  /** ends our own session */
  leave(): Promise<void>
  /** tells the time for which the page stays, in milliseconds */
  onDelay(delayMs: number): void
  /** runs `go` after the delay, unless the page is left before */
  later(go: () => void, delayMs: number): void
  go(): void
}

/** `/openid/logout`: forgets the provider's user and ends the session, then leads on after 2 s, or 5 s when somebody was signed in (R027, R028). */
export async function signOutOfProvider(parts: SignOutParts): Promise<void> {
  const wasSignedIn = await parts.removeUser()
  const delayMs = logoutDelayMs(wasSignedIn)
  parts.onDelay(delayMs)
  parts.later(parts.go, delayMs)
  if (wasSignedIn) await parts.leave()
}
