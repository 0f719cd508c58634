import { recruiter_fetch_status } from '#shared/api/recruiter/recruiter_fetch_status.ts'
import { must } from '#shared/primitives/must.ts'
import { everyone, handle } from '../../http/handle.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Group } from '../../models/groups/group.ts'
import { jobScopesOf } from '../../queries/job.ts'

export default handle(recruiter_fetch_status, {
  allow: everyone,
  run: async ({ actor, deps, request }) => {
    const account = must(await deps.models.accounts.findOne({ _id: actor.id }).lean<Account>(), 'a session belongs to an account')
    const group = await deps.models.groups.findOne({ _id: account.gid }).lean<Group>()
    return {
      recruiterId: account._id,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      company_name: account.companyName ?? '',
      gid: account.gid,
      groupName: group?.groupName ?? '',
      groupRole: account.groupRole ?? null,
      loginMethod: must(request.session, 'this call needs a session').loginMethod,
      numOfJobs: (await jobScopesOf(deps, actor)).length,
    }
  },
})
