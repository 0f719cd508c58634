import { revoke } from '#shared/api/session/revoke.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { must } from '#shared/primitives/must.ts'
import { audit } from '../../commands/audit/audit.ts'
import { revokeSessions } from '../../commands/identity/own-sessions.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(revoke, {
  allow: everyone,
  run: async ({ input, actor, deps, request }) => {
    const asking = must(request.session, 'this call needs a session')
    // an acting administrator must not decide on which devices that person is signed in
    if (asking.loginMethod === 'actingAs') throw new AppError('forbidden')
    const changed = await revokeSessions(deps, asking, input.session_ids)
    if (changed.length > 0) await audit(deps, { gid: asking.gid, by: actor.id, action: 'session.revoked', target: actor.id })
    return { changed }
  },
})
