import * as z from 'zod'
import { MAX_DOMAINS } from '../../entities/job-setting.ts'
import { cleanDomains, isDomain } from '../../policies/job-link.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { JobId } from '../../primitives/fields.ts'
import { formObject, WireDate } from '../../primitives/wire-fields.ts'
import { sample } from '../../lib/sample.ts'
import { MagicLinkView } from '../../views/magic-link.ts'

/** Settings of a job's link as they are sent; what is left out stays. */
const MagicLinkConfigs = z.strictObject({
  qrCodeEnabled: z.boolean().optional(),
  /** on or off; an address counts as on, '' as off */
  magicURL: z.union([z.boolean(), z.string().max(2000)]).optional(),
  /** last day or moment to enter; '' or null: none */
  deadline: z.union([WireDate, z.literal(''), z.null()]).optional(),
  qrCodeEmailVerification: z.boolean().optional(),
  toggleWhitelistedDomains: z.boolean().optional(),
  whitelistedDomains: z
    .array(z.string().max(300))
    .transform(cleanDomains)
    .refine((domains) => domains.length <= MAX_DOMAINS, { error: `has more than ${MAX_DOMAINS}` })
    .refine((domains) => domains.every(isDomain), { error: 'is no domain' })
    .optional(),
  redirectToInterviewPage: z.boolean().optional(),
  /** a new link: QR codes and addresses of before open nothing any more */
  renew: z.boolean().optional(),
})

export const create_update_magic_link_data = defineCall({
  path: 'api/recruiter/create_update_magic_link_data',
  summary:
    'Set by which ways, until when and for whom the link of a job is open. The link is made with the first call; `renew` ends it for a new one.',
  kind: 'command',
  roles: ['recruiter'],
  apiKey: 'jobs',
  request: z.strictObject({ job_id: JobId, configs: formObject(MagicLinkConfigs) }),
  response: MagicLinkView,
  ids: ['job_id'],
  example: { job_id: sample.jobId, configs: { qrCodeEnabled: true, toggleWhitelistedDomains: true, whitelistedDomains: ['acme.example'] } },
})
