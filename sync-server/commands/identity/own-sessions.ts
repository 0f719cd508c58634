import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../models/identity/session.ts'
import { endSession } from './end-sessions.ts'

/** Under which name a session is shown: what is stored of its token stays inside. */
export const sessionId = (session: Pick<Session, '_id'>): string =>
  createHash('sha256').update(`session:${session._id}`).digest('hex').slice(0, 32)

/**
 * Living sessions of the caller, the latest used first. A session narrowed to one interview sees only that interview's: its link may have
 * been passed on, and the other interviews are private.
 */
export async function ownSessions(deps: Pick<Deps, 'models' | 'clock'>, { accountId, only }: Session): Promise<Session[]> {
  const sessions = await deps.models.sessions
    .find({ accountId, ...(only === undefined ? {} : { only }), expiresAt: { $gt: deps.clock.now() } })
    .lean<Session[]>()
  return sessions.toSorted((a, b) => b.lastSeenAt - a.lastSeenAt || b.createdAt - a.createdAt)
}

/** Ends those of the named sessions that are one's own, and gives their names. */
export async function revokeSessions(deps: Deps, asking: Session, ids: readonly string[]): Promise<string[]> {
  const named = (await ownSessions(deps, asking)).filter((session) => ids.includes(sessionId(session)))
  for (const session of named) await endSession(deps, session)
  return named.map(sessionId)
}
