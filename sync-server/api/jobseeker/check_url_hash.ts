import { check_url_hash } from '#shared/api/jobseeker/check_url_hash.ts'
import { isInUse } from '../../commands/identity/newest-session.ts'
import { checkLink } from '../../commands/interview/check-link.ts'
import { everyone, handle } from '../../http/handle.ts'
import { presentLink } from '../../presenters/link.ts'

export default handle(check_url_hash, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const link = await checkLink(deps, input.url_hash)
    const recruiters = await deps.models.grants.countDocuments({
      scope: link.interview.scope,
      on: true,
      only: '',
      role: { $in: ['recruiter', 'lineManager'] },
    })
    return { ...presentLink(link, recruiters), inUse: await isInUse(deps, link.interview.id) }
  },
})
