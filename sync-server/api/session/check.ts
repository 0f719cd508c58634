import { check } from '#shared/api/session/check.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { hasSuccessor } from '../../commands/identity/newest-session.ts'
import { currentPermissions } from '../../commands/identity/current-permissions.ts'
import { peekSession } from '../../http/auth.ts'
import { presentActor } from '../../presenters/actor.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(check, {
  allow: everyone,
  run: async ({ input, deps }): Promise<OutputOf<typeof check>> => {
    const known = await peekSession(deps, input.session_token)
    if (!known || known.session.identifier !== input.identifier) return { state: 'ended' }
    if (await hasSuccessor(deps, known.session)) return { state: 'duplicate' }
    const { actor, session } = known
    const { expiresAt: expires_at, handedOver: handed_over } = session
    return {
      state: 'ok',
      expires_at,
      actor: presentActor(actor),
      ...(handed_over !== undefined && { handed_over }),
      ...(await currentPermissions(deps, actor)),
    }
  },
})
