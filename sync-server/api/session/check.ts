import { check } from '#shared/api/session/check.ts'
import type { OutputOf } from '#shared/lib/define-call.ts'
import type { Deps } from '../../deps.ts'
import { peekSession } from '../../http/auth.ts'
import { everyone, handle } from '../../http/handle.ts'
import type { Session } from '../../models/session.ts'

export default handle(check, {
  allow: everyone,
  run: async ({ input, deps }): Promise<OutputOf<typeof check>> => {
    const known = await peekSession(deps, input.session_token)
    if (!known || known.session.identifier !== input.identifier) return { state: 'ended' }
    if (await hasSuccessor(deps, known.session)) return { state: 'duplicate' }
    return { state: 'ok', expires_at: known.session.expiresAt }
  },
})

/**
 * Whether somebody signed in later with the same identifier. Candidates are compared with candidates of the interview, browser profiles with
 * browser profiles: nobody can end an interview by calling their own profile like it. Acting as somebody does not end the administrator's own session.
 */
async function hasSuccessor(deps: Deps, { _id, identifier, createdAt, only, loginMethod }: Session): Promise<boolean> {
  const later = await deps.models.sessions
    .find({ identifier, _id: { $ne: _id }, createdAt: { $gte: createdAt }, expiresAt: { $gt: deps.clock.now() } })
    .lean<Session[]>()
  return later.some(
    (other) =>
      other.only === only &&
      (other.loginMethod !== 'actingAs' || loginMethod === 'actingAs') &&
      // of two in the same millisecond one is the later one for both
      (other.createdAt > createdAt || other._id > _id),
  )
}
