import { add_recruiter } from '#shared/api/group/add_recruiter.ts'
import { canManageGroup } from '#shared/policies/group.ts'
import { addRecruiter } from '../../commands/add-recruiter.ts'
import { handle } from '../../http/handle.ts'

export default handle(add_recruiter, {
  load: async ({ input, deps }) => ((await deps.models.groups.exists({ _id: input.gid })) ? { gid: input.gid } : null),
  allow: canManageGroup,
  run: ({ input, actor, deps, record }) => {
    const { email, role: groupRole, first_name: firstName = '', last_name: lastName = '', password, recruiter_id: id } = input
    return addRecruiter(deps, actor, { id, gid: record.gid, email, firstName, lastName, password, groupRole })
  },
})
