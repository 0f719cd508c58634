import { check } from '#shared/api/session/check.ts'
import { findSession } from '../../http/auth.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(check, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const known = await findSession(deps, input.session_token)
    if (!known || known.session.identifier !== input.identifier) return { state: 'ended' }
    const { _id, createdAt } = known.session
    const now = deps.clock.now()
    const newer = await deps.models.sessions
      .findOne({ identifier: input.identifier, _id: { $ne: _id }, createdAt: { $gt: createdAt }, expiresAt: { $gt: now } }, { _id: 1 })
      .lean()
    return { state: newer ? 'duplicate' : 'ok' }
  },
})
