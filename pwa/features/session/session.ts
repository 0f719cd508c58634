import { atom, useAtomValue } from 'jotai'
import type { Actor, Role } from '#shared/lib/roles.ts'
import type { PasswordDue } from '#shared/policies/password.ts'
import { setPasswordDueListener, setTokenSource } from '../../api/client.ts'
import { deleteValue, readValue, writeValue } from '../../db/session-db.ts'
import { store } from '../../store.ts'

/** Who is signed in on this browser profile. The token lives in IndexedDB because the service worker needs it too, never in a URL. */
export interface Session {
  actor: Actor
  token: string
  /** ms since 1970; the server decides, this only saves a useless call */
  expiresAt: number
  /** why this session opens nothing but the change of the password; unknown when a refused call told it */
  mustChangePassword?: PasswordDue | 'unknown'
}

export const sessionAtom = atom<Session | null>(null)
/** Renders again when somebody signs in or out. */
export const useSession = (): Session | null => useAtomValue(sessionAtom)
export const currentSession = (): Session | null => store.get(sessionAtom)

setTokenSource(() => currentSession()?.token)
setPasswordDueListener((token) => void notePasswordDue(token))

/** Reads the stored session once, before the first screen. */
export async function restoreSession(nowMs: number): Promise<void> {
  const stored = parseSession(await readValue(SESSION))
  const alive = stored && (stored.expiresAt > nowMs || stored.actor.role === 'jobseeker')
  store.set(sessionAtom, alive ? stored : null)
}

/** Keeps a new session (answer of a sign-in call) and remembers the role for "back to home". */
export async function signIn(session: Session): Promise<void> {
  await writeValue(LOGIN_ROLE, session.actor.role)
  await keep(session)
}

/** A call was refused until there is a new password: the pages of the area give way to the change of it. */
export async function notePasswordDue(token: string): Promise<void> {
  const session = currentSession()
  // an answer to somebody who has left since, or a second one to the same session
  if (!session || session.token !== token || session.mustChangePassword) return
  await keep({ ...session, mustChangePassword: 'unknown' })
}

/** There is a new password, so the session opens everything again. */
export async function passwordWasChanged(): Promise<void> {
  const session = currentSession()
  if (!session?.mustChangePassword) return
  const { mustChangePassword: _, ...rest } = session
  await keep(rest)
}

async function keep(session: Session): Promise<void> {
  await writeValue(SESSION, session)
  store.set(sessionAtom, session)
}

/** Forgets the session here. Unsent work stays in its own databases; telling the server is the caller's call (`logout`). */
export async function signOut(): Promise<void> {
  await deleteValue(SESSION)
  store.set(sessionAtom, null)
}

/** Role of the last sign-in on this device; signing out does not clear it (X26). */
export async function rememberedRole(): Promise<Role | null> {
  const role = await readValue(LOGIN_ROLE)
  return ROLES.find((known) => known === role) ?? null
}

const SESSION = 'session'
const LOGIN_ROLE = 'loginRole'
const ROLES: readonly Role[] = ['guest', 'jobseeker', 'recruiter', 'admin']

function parseSession(value: unknown): Session | null {
  if (typeof value !== 'object' || value === null) return null
  const { actor, token, expiresAt, mustChangePassword } = value as Partial<Session> // storage is ours; checked field by field below
  const complete = typeof token === 'string' && typeof expiresAt === 'number' && typeof actor?.id === 'string' && ROLES.includes(actor.role)
  const due = DUE.find((known) => known === mustChangePassword)
  return complete ? { actor, token, expiresAt, ...(due && { mustChangePassword: due }) } : null
}
const DUE = ['expired', 'reset', 'unknown'] as const
