import { delete_recruiters } from '#shared/api/admin/delete_recruiters.ts'
import { deleteRecruiter } from '../../commands/identity/delete-recruiter.ts'
import { findRecruiters } from '../../commands/groups/recruiter-accounts.ts'
import { handle } from '../../http/handle.ts'

export default handle(delete_recruiters, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, actor, deps }) => {
    const accounts = await findRecruiters(deps, input.recruiter_emails)
    for (const account of accounts) await deleteRecruiter(deps, { actor, reason: input.reason }, account)
    return { recruiter_ids: accounts.map(({ _id }) => _id) }
  },
})
