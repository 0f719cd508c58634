import { recruiter_info } from '#shared/api/admin/recruiter_info.ts'
import { quotaOf } from '../../commands/groups/quota.ts'
import { findRecruiterBy } from '../../commands/groups/recruiter-accounts.ts'
import { featuresOf } from '../../commands/groups/recruiter-features.ts'
import { handle } from '../../http/handle.ts'
import type { Group } from '../../models/groups/group.ts'
import { presentRecruiter } from '../../presenters/recruiter-list.ts'

export default handle(recruiter_info, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, deps }) => {
    const account = await findRecruiterBy(deps, input)
    const group = await deps.models.groups.findOne({ _id: account.gid }).lean<Group>()
    return {
      ...presentRecruiter(account),
      groupName: group?.groupName ?? '',
      ...(account.frozenAt === undefined ? {} : { frozen_at_ms: account.frozenAt }),
      data_agreement: account.dataAgreement === true,
      quota: await quotaOf(deps, account.gid),
      features: featuresOf(account),
      coupon: account.coupon ?? '',
      is_provider_only: account.passwordHash === undefined,
    }
  },
})
