import { delete_recruiter } from '#shared/api/group/delete_recruiter.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { removeMember } from '../../commands/groups/group-members.ts'
import { handle } from '../../http/handle.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(delete_recruiter, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_members'),
  run: async ({ input: { email }, actor, deps, record: group }) => ({ removed: await removeMember(deps, { actor, group, email }) }),
})
