import { ApiError, call } from '../../api/client.ts'
import { deviceId } from '../session/device-id.ts'
import { actorOf } from '../session/session-of.ts'
import { adoptStored, currentSession, type Session } from '../session/session.ts'
import { learnRights, type Rights } from './learn-rights.ts'
import type { SessionFate } from './watch-duplicate.ts'

/** Asks the server about a session. Rejects when no answer came, or none before the signal. */
export const checkSession = async (session: Session, signal?: AbortSignal): Promise<SessionFate> => (await check(session, signal)).fate

/**
 * The same of the session of this page. A later sign-in of its account in another tab goes on in both. What the account may do by now comes with the
 * answer, and the screens follow.
 */
export async function checkOwnSession(): Promise<SessionFate> {
  const session = currentSession()
  if (!session) return 'ok'
  const { fate, rights } = await check(session)
  if (rights) await learnRights(session.token, rights)
  return fate !== 'ok' && (await adoptStored()) ? 'ok' : fate
}

async function check({ actor, token }: Session, signal?: AbortSignal): Promise<{ fate: SessionFate; rights?: Rights }> {
  const options = signal ? { signal } : {}
  // the server compares the interview for candidates by link, else the browser profile (decision 24)
  const identifier = actor.only ?? (await deviceId())
  const answer = await call('session', 'check', { identifier, session_token: token }, { ...options, token: null })
  if (answer.state !== 'ended') {
    const { state: fate, actor: told, permissions, handed_over: handedOver } = answer
    return {
      fate,
      ...(told && { rights: { actor: actorOf(told), ...(permissions && { permissions }), ...(handedOver && { handedOver }) } }),
    }
  }
  // a session that another identifier opened looks ended to the check; one that opens a call is not
  try {
    await call('session', 'list', {}, { ...options, token })
    return { fate: 'ok' }
  } catch (error) {
    if (error instanceof ApiError) return { fate: error.status === 401 ? 'ended' : 'ok' }
    throw error
  }
}
