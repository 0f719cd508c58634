import * as z from 'zod'
import { sweepTold } from '../../sync/tell/move-told.ts'
import { defineJob } from '../runner/define-job.ts'

/** Writers need milliseconds; events that are still on their document after this were left behind. */
const LEFT_BEHIND_MS = 5000

/** Has webhooks told of commits whose writer died before it could. */
export default defineJob({
  everyMs: 5000,
  data: z.object({}),
  async run(deps) {
    const count = await sweepTold(deps, LEFT_BEHIND_MS)
    if (count > 0) deps.log.info({ count }, 'told webhooks of commits that were left behind')
  },
})
