import { edit_recruiter } from '#shared/api/group/edit_recruiter.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { changeGroupRole } from '../../commands/groups/group-members.ts'
import { handle } from '../../http/handle.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(edit_recruiter, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_members'),
  run: async ({ input: { email, role }, actor, deps, record: group }) => {
    const member = await changeGroupRole(deps, { actor, group, email }, role)
    return { recruiter_id: member._id, role }
  },
})
