import { import_by_access_key } from '#shared/api/jobseeker/import_by_access_key.ts'
import { linkOutcome } from '../../commands/interview/check-link.ts'
import { importDetails, interviewByKey } from '../../commands/interview/previous-interviews.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(import_by_access_key, {
  allow: everyone,
  run: async ({ input: { interview_id, ...key }, deps }) => {
    const done = await importDetails(deps, await interviewByKey(deps, key), interview_id)
    // named, but not one of this person's: answered like a wrong link
    if (!done && interview_id !== undefined) throw linkOutcome(13)
    return done ?? { from: null, imported: [] }
  },
})
