import * as z from 'zod'
import { MAX_LOG_ENTRIES, MAX_LOG_SIGNS } from '../../lib/support-log.ts'
import { defineCall } from '../../primitives/define-call.ts'

export const get_log = defineCall({
  path: 'api/get_log',
  summary: 'Leaves lines of the log of a device for those who help: at most 50 entries and 32 kB, the newest ones.',
  description:
    'E-mail and network addresses, tokens, codes of links, long digits and queries of addresses are blanked before anything is stored. Kept for 14 days, with the role and the kind of device, without the account. `kept` is the number of entries.',
  kind: 'command',
  roles: ['guest', 'jobseeker', 'recruiter', 'admin'],
  request: z.strictObject({
    /** lines, or a list of texts or records */
    log: z.union([z.string().max(MAX_LOG_SIGNS * 4), z.array(z.unknown()).max(MAX_LOG_ENTRIES * 20)]),
  }),
  response: z.object({ kept: z.number().int().min(0).max(MAX_LOG_ENTRIES) }),
  example: { log: ['Recorder stopped: NotReadableError'] },
  perMinute: 30,
})
