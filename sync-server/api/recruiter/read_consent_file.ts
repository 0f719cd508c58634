import { read_consent_file } from '#shared/api/recruiter/read_consent_file.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { readConsent } from '../../commands/jobs/read-consent.ts'
import { handle } from '../../http/handle.ts'
import { createFairQueue } from '../../http/limits/fair-queue.ts'
import { findJob } from '../../queries/job.ts'

export default handle(read_consent_file, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: ({ input, request }) => inTurn(request.signal, async () => ({ text: await readConsent(Buffer.from(input.file, 'base64')) })),
})

/** Of this process: each is a process of its own that reads a file of a stranger. */
const inTurn = createFairQueue({ most: 2, mostWaiting: 20, retryAfterSeconds: 10 })
