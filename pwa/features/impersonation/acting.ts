import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { sendAll } from '../outbox/send-all.ts'
import { ApiError, call, OfflineError } from '../../api/client.ts'
import { store } from '../../store.ts'
import { eraseDetached } from '../sign-out/erase-later.ts'
import { forgetErasure, noteErasure } from '../sign-out/erasing-note.ts'
import { countUnsent } from '../sign-out/sign-out.ts'
import { detachSessionDatabase, openSessionDatabase } from '../session/database.ts'
import { currentSession, exchangeSession, closeSession, returningToAtom, type Session } from '../session/session.ts'
import { sessionOf } from '../session/session-of.ts'

/** Response of act_as: the session of a recruiter, or an empty token. */
export type ActAnswer = OutputOf<typeof admin.act_as>

/** Asks for the session of a recruiter in exchange for the own one, and goes on with it. */
export async function beginActing(email: string): Promise<void> {
  await applyActing(await call('admin', 'act_as', { email }), email)
}

/**
 * A token takes the place of the administrator's, which is kept beside it (R154, R072); an empty one brings the administrator's own token and
 * role back (R155).
 */
export async function applyActing(answer: ActAnswer, email: string): Promise<void> {
  const session = currentSession()
  const own = session?.acting?.admin ?? session
  if (own?.actor.role !== 'admin') return
  await exchangeSession('actor' in answer ? { ...sessionOf(answer), acting: { admin: own, email } } : own)
}

/** Result of stopping. `unsent`: edits made meanwhile are not with the server yet, so nothing ended. */
export type Stopped = 'stopped' | 'ended' | 'unsent' | 'offline'

/**
 * Stops acting: what was edited is sent, the administrator goes on at once, and the recruiter's documents leave the device meanwhile. `show`
 * leads to the administrator's area. Without the administrator's session (`ended`) nobody is signed in afterwards.
 */
export async function stopActing(show: () => Promise<void>): Promise<Stopped> {
  const session = currentSession()
  if (!session?.acting) return 'stopped'
  const { admin, email } = session.acting
  if ((await countUnsent()) > 0) await sendNow()
  if ((await countUnsent()) > 0) return navigator.onLine ? 'unsent' : 'offline'
  await noteErasure(session.actor)
  await exchangeSession({ ...session, acting: { ...session.acting, isStopping: true } })
  const answer = await askToStop(admin.token).catch(async (error: unknown) => {
    await stay(session)
    throw error
  })
  if (answer === 'offline') {
    await stay(session)
    return 'offline'
  }
  // takes away the screens that read the documents
  store.set(returningToAtom, admin.actor.name)
  try {
    const detached = await detachSessionDatabase()
    if (answer === 'ended') await closeSession()
    else await applyActing(answer, email)
    eraseDetached(session.actor, detached).catch(() => undefined)
    await show()
  } finally {
    store.set(returningToAtom, null)
  }
  return answer === 'ended' ? 'ended' : 'stopped'
}

/** Nothing ended: the administrator still acts. */
async function stay(session: Session): Promise<void> {
  await exchangeSession(session)
  await forgetErasure(session.actor.id)
}

async function sendNow(): Promise<void> {
  const db = await openSessionDatabase().catch(() => null)
  if (db) await sendAll(db.sync)
}

async function askToStop(token: string): Promise<ActAnswer | 'ended' | 'offline'> {
  try {
    return await call('admin', 'act_as', {}, { token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'ended'
    if (error instanceof OfflineError) return 'offline'
    throw error
  }
}

/** The server no longer knows the session of acting, as after a page that died while it stopped: the administrator's own goes on. False: there is none. */
export async function fallBackToAdmin(): Promise<boolean> {
  const session = currentSession()
  if (!session?.acting) return false
  await noteErasure(session.actor)
  const detached = await detachSessionDatabase()
  await exchangeSession(session.acting.admin)
  eraseDetached(session.actor, detached).catch(() => undefined)
  return true
}
