import * as z from 'zod'
import { eraseOverdue } from '../commands/privacy/erase-overdue.ts'
import { defineJob } from './runner/define-job.ts'

/** Erases candidates whose data was kept as long as the owner of the job wants. What cannot be erased now is tried again before the next day. */
export default defineJob({
  everyMs: 24 * 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const { erased, failed } = await eraseOverdue(deps)
    if (erased > 0) deps.log.info({ count: erased }, 'erased candidates whose time was over')
    if (failed > 0) throw new Error(`${failed} candidates could not be erased`)
  },
})
