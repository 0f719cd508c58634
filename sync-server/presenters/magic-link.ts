import { jobLinkCode, jobLinkUrl } from '#shared/lib/job-link.ts'
import { toWireDate } from '#shared/primitives/wire-fields.ts'
import type { MagicLinkView } from '#shared/views/magic-link.ts'
import { asksForEmail, type JobParts } from '../queries/job-parts.ts'

/** The link of a job with its settings, as integrators read it. */
export function presentMagicLink(parts: Pick<JobParts, 'job' | 'setting'>, origin: string): MagicLinkView {
  const links = parts.setting('links')
  const code = links.linkEpoch === undefined ? '' : jobLinkCode({ jobId: parts.job.id, secret: links.linkEpoch })
  const url = code && jobLinkUrl(origin, code, 'magic')
  return {
    code,
    url,
    qrUrl: code && jobLinkUrl(origin, code, 'qr'),
    configs: {
      qrCodeEnabled: links.qrCodeEnabled ?? false,
      magicURL: links.magicURL ? url : '',
      deadline: typeof links.linkDeadlineAt === 'number' ? toWireDate(links.linkDeadlineAt) : '',
      qrCodeEmailVerification: asksForEmail(parts),
      toggleWhitelistedDomains: links.toggleWhitelistedDomains ?? false,
      whitelistedDomains: links.whitelistedDomains ?? [],
      redirectToInterviewPage: links.redirectToInterviewPage ?? false,
    },
  }
}
