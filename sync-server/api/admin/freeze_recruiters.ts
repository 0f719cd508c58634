import { freeze_recruiters } from '#shared/api/admin/freeze_recruiters.ts'
import type { RecruiterState } from '#shared/views/recruiter-account.ts'
import { findRecruiters, freezeRecruiter } from '../../commands/groups/recruiter-accounts.ts'
import { handle } from '../../http/handle.ts'

export default handle(freeze_recruiters, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, actor, deps, request }) => {
    const recruiters: RecruiterState[] = []
    for (const account of await findRecruiters(deps, input.recruiter_emails))
      recruiters.push(await freezeRecruiter(deps, { actor, origin: request.origin, reason: input.reason }, account))
    return { recruiters }
  },
})
