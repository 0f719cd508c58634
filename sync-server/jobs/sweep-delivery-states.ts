import * as z from 'zod'
import { sweepDeliveryStates } from '../commands/delivery/sweep-delivery-states.ts'
import { defineJob } from './runner/define-job.ts'

/** Removes what devices told of deliveries long ago. */
export default defineJob({
  everyMs: 24 * 60 * 60_000,
  data: z.object({}),
  async run(deps) {
    await sweepDeliveryStates(deps)
  },
})
