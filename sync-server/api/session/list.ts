import { list } from '#shared/api/session/list.ts'
import { must } from '#shared/primitives/must.ts'
import { ownSessions, sessionId } from '../../commands/identity/own-sessions.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(list, {
  allow: everyone,
  run: async ({ deps, request }) => {
    const asking = must(request.session, 'this call needs a session')
    const sessions = (await ownSessions(deps, asking)).map((session) => ({
      session_id: sessionId(session),
      is_current: session._id === asking._id,
      device: session.device ?? '',
      loginMethod: session.loginMethod,
      signed_in_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      expires_at: session.expiresAt,
    }))
    return { sessions }
  },
})
