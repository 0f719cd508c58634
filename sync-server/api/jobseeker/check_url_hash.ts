import { check_url_hash } from '#shared/api/jobseeker/check_url_hash.ts'
import { readJobLink } from '#shared/lib/job-link.ts'
import { isInUse } from '../../commands/identity/newest-session.ts'
import { checkJobLink } from '../../commands/interview/check-job-link.ts'
import { checkLink } from '../../commands/interview/check-link.ts'
import type { Deps } from '../../deps.ts'
import { everyone, handle } from '../../http/handle.ts'
import { withDueColourTest } from '../../queries/colour-test.ts'
import { bytesOf, packFiles } from '../../queries/pack-files.ts'
import { presentPack } from '../../presenters/interview-pack.ts'
import { presentJobLink, presentLink } from '../../presenters/link.ts'

export default handle(check_url_hash, {
  allow: everyone,
  run: async ({ input: { url_hash, link_type }, deps }) => {
    if (readJobLink(url_hash)) {
      const parts = await checkJobLink(deps, url_hash, link_type)
      const counted = { recruiters: await countViewers(deps, parts.job.scope) }
      return presentJobLink(parts, counted, await withDueColourTest(deps, {}, parts))
    }
    const open = await checkLink(deps, url_hash)
    const link = { ...open, interview: await withDueColourTest(deps, open.interview, open.parts) }
    const recruiters = await countViewers(deps, link.interview.scope)
    const fileBytes = bytesOf(await packFiles(deps, link.interview.gid, presentPack(link.interview, link.parts)))
    return { ...presentLink(link, { recruiters, fileBytes }), inUse: await isInUse(deps, link.interview.id) }
  },
})

const countViewers = (deps: Deps, scope: string): Promise<number> =>
  deps.models.grants.countDocuments({ scope, on: true, only: '', role: { $in: ['recruiter', 'lineManager'] } })
