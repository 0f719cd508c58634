import { atom, useAtomValue } from 'jotai'
import type { GroupPermission } from '#shared/lib/accounts/group-permissions.ts'
import type { Actor, Role } from '#shared/primitives/roles.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { PasswordDue } from '#shared/policies/password.ts'
import { setPasswordDueListener, setTokenSource } from '../../api/client.ts'
import { deleteValue, readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { store } from '../../store.ts'

/** Session on this browser profile. The token lives in IndexedDB because the service worker needs it too, never in a URL. */
export interface Session {
  actor: Actor
  token: string
  /** ms since 1970; the server decides, this only saves a useless call */
  expiresAt: number
  /** permissions that the actor's group gives; unknown until the server was asked the first time */
  permissions?: readonly GroupPermission[]
  /** reason why this session opens only the change of the password; unknown when a refused call told it */
  mustChangePassword?: PasswordDue | 'unknown'
  /** way of signing in (R285); unknown for a session that an earlier version of the app kept */
  loginMethod?: SignedIn['loginMethod']
  /** this interview goes on on another device, which was given a code: here it is only delivered */
  handedOver?: string
  /**
   * an administrator acts as the actor: the session that goes on when that ends, and the recruiter's address (R072). `isStopping`: the server
   * was asked to end it, so a page that dies now opens as the administrator
   */
  acting?: { admin: Session; email: string; isStopping?: true }
}

export const sessionAtom = atom<Session | null>(null)
/** Name of the administrator to whom this page returns after acting, in place of all screens; null otherwise. */
export const returningToAtom = atom<string | null>(null)
/** Renders again when somebody signs in or out. */
export const useSession = (): Session | null => useAtomValue(sessionAtom)
export const currentSession = (): Session | null => store.get(sessionAtom)

/** Role of the page's user; a guest when nobody is signed in (R153). */
export const currentRole = (): Role => currentSession()?.actor.role ?? 'guest'

setTokenSource(() => currentSession()?.token)
setPasswordDueListener((token) => void notePasswordDue(token))

/** Reads the stored session once, before the first screen. */
export async function restoreSession(nowMs: number): Promise<void> {
  const stored = parseSession(await readValue(SESSION))
  // acting as somebody ends before the administrator's own session does
  const own = stored?.acting && (stored.acting.isStopping || stored.expiresAt <= nowMs) ? stored.acting.admin : stored
  const alive = own && (own.expiresAt > nowMs || own.actor.role === 'jobseeker')
  store.set(sessionAtom, alive ? own : null)
}

/** Keeps a new session (answer of a sign-in call) and remembers the role for "back to home". */
export async function signIn(session: Session): Promise<void> {
  await writeValue(LOGIN_ROLE, session.actor.role)
  await keep(session)
}

/**
 * Puts another session in the place of this one without anybody signing in: an administrator begins or stops to act as somebody, or the account
 * may do something else by now.
 */
export const exchangeSession = (session: Session): Promise<void> => keep(session)

/** A call was refused until there is a new password: the pages of the area give way to the change of it. */
export async function notePasswordDue(token: string): Promise<void> {
  const session = currentSession()
  // an answer to a former account, or a second one to the same session
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

/** Another tab of this profile may have signed the same account in anew: then its session goes on here too. False when there is no such. */
export async function adoptStored(): Promise<boolean> {
  const [current, stored] = [currentSession(), parseSession(await readValue(SESSION))]
  const isSame = stored?.actor.id === current?.actor.id && stored?.actor.only === current?.actor.only
  if (!current || !stored || !isSame || stored.token === current.token) return false
  store.set(sessionAtom, stored)
  return true
}

/**
 * Removes a session that the server ended, so that it opens no later page; this page stays for the next sign-in. Candidates keep theirs: it
 * opens only their own answers.
 */
export async function endStored({ actor, token }: Session): Promise<void> {
  if (actor.role !== 'jobseeker') await forgetStored(token)
}

/** Forgets the session here. Unsent work stays in its own databases; telling the server is the caller's call (`logout`). */
export async function closeSession(): Promise<void> {
  const token = currentSession()?.token
  if (token !== undefined) await forgetStored(token)
  store.set(sessionAtom, null)
}

/** Removes the stored session unless another tab has signed in since. */
async function forgetStored(token: string): Promise<void> {
  if (parseSession(await readValue(SESSION))?.token === token) await deleteValue(SESSION)
}

/** Role of the last sign-in on this device; signing out does not clear it (X26). */
export async function rememberedRole(): Promise<Role | null> {
  const role = await readValue(LOGIN_ROLE)
  return ROLES.find((known) => known === role) ?? null
}

const SESSION = 'session'
const LOGIN_ROLE = 'loginRole'
const ROLES: readonly Role[] = ['guest', 'jobseeker', 'recruiter', 'admin']

/** Storage is an edge; null for anything that is no session. */
export function parseSession(value: unknown): Session | null {
  if (typeof value !== 'object' || value === null) return null
  const { actor, token, expiresAt, permissions, mustChangePassword, loginMethod, acting } = value as Partial<Session> // storage is ours; checked field by field below
  const complete = typeof token === 'string' && typeof expiresAt === 'number' && typeof actor?.id === 'string' && ROLES.includes(actor.role)
  const due = DUE.find((known) => known === mustChangePassword)
  const method = METHODS.find((known) => known === loginMethod)
  const admin = acting ? parseSession(acting.admin) : null
  return complete
    ? {
        actor,
        token,
        expiresAt,
        ...(Array.isArray(permissions) && { permissions }),
        ...(due && { mustChangePassword: due }),
        ...(method && { loginMethod: method }),
        ...(admin &&
          typeof acting?.email === 'string' && {
            acting: { admin, email: acting.email, ...(acting.isStopping && { isStopping: true as const }) },
          }),
      }
    : null
}
const METHODS = ['normal', 'actingAs', 'viaUrl'] as const
const DUE = ['expired', 'reset', 'unknown'] as const
