import { get_recruiters_info } from '#shared/api/admin/get_recruiters_info.ts'
import { withGroups } from '../../commands/groups/recruiter-rows.ts'
import { everyone, handle } from '../../http/handle.ts'
import type { Account } from '../../models/identity/account.ts'
import { pageRecruiters, presentRecruiter } from '../../presenters/recruiter-list.ts'

export default handle(get_recruiters_info, {
  allow: everyone,
  run: async ({ input, deps }) => {
    // administrators see all tenants
    const accounts = await deps.models.accounts.find({ email: { $exists: true }, role: 'recruiter' }).lean<Account[]>()
    const { rows, ...paging } = pageRecruiters(accounts.map(presentRecruiter), input)
    return { recruiters: await withGroups(deps, rows), ...paging }
  },
})
