import * as z from 'zod'
import { KNOWN_MS } from '../models/identity/known-device.ts'
import { defineJob } from './runner/define-job.ts'

const DAY_MS = 86_400_000
/** For a while an old link is told that it is old, and not that it never was. */
const LINK_KEPT_MS = 30 * DAY_MS

/** Removes what has run out around signing in; all of it is refused anyway from the moment it expires. */
export default defineJob({
  everyMs: 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const now = deps.clock.now()
    await deps.models.attempts.deleteMany({ until: { $lte: now } })
    await deps.models.captchaPasses.deleteMany({ until: { $lte: now } })
    await deps.models.oneTimeCodes.deleteMany({ expiresAt: { $lte: now } })
    await deps.models.remembered.deleteMany({ expiresAt: { $lte: now } })
    await deps.models.knownDevices.deleteMany({ seenAt: { $lte: now - KNOWN_MS } })
    await deps.models.passwordResets.deleteMany({ expiresAt: { $lte: now - LINK_KEPT_MS } })
    await deps.models.invitations.deleteMany({ expiresAt: { $lte: now - LINK_KEPT_MS } })
  },
})
