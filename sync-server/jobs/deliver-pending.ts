import * as z from 'zod'
import { deliverPending } from '../commands/delivery/deliver-pending.ts'
import { defineJob } from './runner/define-job.ts'

/** Gives receipts, and asks for processing, where a crash came between the last byte of an answer and its receipt. */
export default defineJob({
  everyMs: 60_000,
  data: z.object({}),
  async run(deps) {
    const received = await deliverPending(deps)
    if (received > 0) deps.log.info({ count: received }, 'gave receipts that a crash had left open')
  },
})
