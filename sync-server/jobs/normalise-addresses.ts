import * as z from 'zod'
import { normaliseAddresses } from '../commands/identity/normalise-addresses.ts'
import { defineJob } from './runner/define-job.ts'

/** Finds its work once, at the first start of a version with one form of addresses. */
export default defineJob({
  everyMs: 24 * 60 * 60_000,
  data: z.object({}),
  run: normaliseAddresses,
})
