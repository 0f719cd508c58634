import * as z from 'zod'
import { expireDeviceLogs } from '../../commands/support/device-logs.ts'
import { defineJob } from '../runner/define-job.ts'

/** Removes what devices left for those who help, after 14 days. */
export default defineJob({ everyMs: 60 * 60_000, data: z.object({}), run: expireDeviceLogs })
