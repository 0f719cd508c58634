import * as z from 'zod'
import { sweepPieces } from '../commands/uploads/sweep-pieces.ts'
import { defineJob } from './runner/define-job.ts'

/** Removes pieces of parts that were abandoned. */
export default defineJob({
  everyMs: 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const uploads = await sweepPieces(deps)
    if (uploads > 0) deps.log.info({ uploads }, 'removed pieces that nobody puts together any more')
  },
})
