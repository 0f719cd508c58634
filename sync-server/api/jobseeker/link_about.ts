import { link_about } from '#shared/api/jobseeker/link_about.ts'
import { readJobLink } from '#shared/lib/job-link.ts'
import { findLinkedJob } from '../../commands/interview/check-job-link.ts'
import { readLink } from '../../commands/interview/candidate-link.ts'
import { findLinked, linkOutcome } from '../../commands/interview/check-link.ts'
import { everyone, handle } from '../../http/handle.ts'
import { presentLinkAbout } from '../../presenters/link.ts'
import { loadJobParts } from '../../queries/job-parts.ts'

export default handle(link_about, {
  allow: everyone,
  run: async ({ input, deps }) => {
    if (readJobLink(input.url_hash)) return presentLinkAbout({}, await findLinkedJob(deps, input.url_hash))
    const interview = await findLinked(deps, readLink(deps, input.url_hash))
    const parts = await loadJobParts(deps, interview)
    if (!parts) throw linkOutcome(13)
    return presentLinkAbout(interview, parts)
  },
})
