import { usage_info } from '#shared/api/admin/usage_info.ts'
import { lastUse, quotaOf } from '../../commands/groups/quota.ts'
import { findRecruiter } from '../../commands/groups/recruiter-accounts.ts'
import { handle } from '../../http/handle.ts'

export default handle(usage_info, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, deps }) => {
    const { gid } = await findRecruiter(deps, input.email)
    const last = await lastUse(deps, gid)
    return { gid, ...(await quotaOf(deps, gid)), ...(last === undefined ? {} : { last_used_at_ms: last }) }
  },
})
