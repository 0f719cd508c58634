import * as z from 'zod'
import { carryOutDue } from '../commands/privacy/erasures.ts'
import { defineJob } from './runner/define-job.ts'

/** Carries out requests to erase before they are overdue, and finishes those that were cut off. What cannot be erased now is tried again. */
export default defineJob({
  everyMs: 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    const { erased, failed } = await carryOutDue(deps)
    if (erased > 0) deps.log.info({ count: erased }, 'carried out requests to erase')
    if (failed > 0) throw new Error(`${failed} requests to erase could not be carried out`)
  },
})
