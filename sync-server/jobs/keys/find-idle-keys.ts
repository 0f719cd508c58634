import * as z from 'zod'
import { mailIdleKeys } from '../../commands/keys/mail-idle-keys.ts'
import { defineJob } from '../runner/define-job.ts'

/** Tells makers of keys that nobody has used them for 90 days. */
export default defineJob({
  everyMs: 12 * 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    await mailIdleKeys(deps)
  },
})
