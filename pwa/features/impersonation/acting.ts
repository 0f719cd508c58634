import type { admin } from '#shared/api/index.gen.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { ApiError, call, OfflineError } from '../../api/client.ts'
import { countUnsent, leaveDocuments } from '../sign-out/sign-out.ts'
import { openSessionDatabase } from '../session/database.ts'
import { currentSession, exchangeSession, closeSession } from '../session/session.ts'
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
export type Stopped = 'stopped' | 'ended' | 'unsent' | 'noLine'

/**
 * Stops acting: what was edited is sent, the recruiter's documents leave the device, the administrator goes on. `beforeErasing` takes the
 * screens away that read the documents. Without the administrator's session (`ended`) nobody is signed in afterwards.
 */
export async function stopActing(beforeErasing: () => Promise<void>): Promise<Stopped> {
  const session = currentSession()
  if (!session?.acting) return 'stopped'
  const { admin, email } = session.acting
  const db = await openSessionDatabase().catch(() => null)
  await db?.sync.syncNow()
  if ((await countUnsent()) > 0) return navigator.onLine ? 'unsent' : 'noLine'
  const answer = await askToStop(admin.token)
  if (answer === 'noLine') return 'noLine'
  await beforeErasing()
  await leaveDocuments(session.actor.id, { kind: 'clean' })
  if (answer === 'ended') await closeSession()
  else await applyActing(answer, email)
  return answer === 'ended' ? 'ended' : 'stopped'
}

async function askToStop(token: string): Promise<ActAnswer | 'ended' | 'noLine'> {
  try {
    return await call('admin', 'act_as', {}, { token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'ended'
    if (error instanceof OfflineError) return 'noLine'
    throw error
  }
}
