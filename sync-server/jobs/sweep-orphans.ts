import * as z from 'zod'
import { sweepOrphans } from '../commands/uploads/sweep-orphans.ts'
import { sweepUnsaved } from '../commands/uploads/sweep-unsaved.ts'
import { defineJob } from './runner/define-job.ts'

/** Frees the room of files that nobody names. */
export default defineJob({
  everyMs: 24 * 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const count = (await sweepUnsaved(deps)) + (await sweepOrphans(deps))
    if (count > 0) deps.log.info({ count }, 'removed files that nothing names')
  },
})
