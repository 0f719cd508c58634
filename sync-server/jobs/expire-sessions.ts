import * as z from 'zod'
import { defineJob } from './runner/define-job.ts'

/** Removes sessions that have ended; they are refused anyway from the moment they expire. */
export default defineJob({
  everyMs: 10 * 60_000,
  data: z.object({}),
  async run(deps) {
    await deps.models.sessions.deleteMany({ expiresAt: { $lte: deps.clock.now() } })
  },
})
