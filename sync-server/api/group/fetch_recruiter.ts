import { fetch_recruiter } from '#shared/api/group/fetch_recruiter.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { handle } from '../../http/handle.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Invitation } from '../../models/identity/invitation.ts'
import { presentStaff } from '../../presenters/group.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(fetch_recruiter, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_members'),
  run: async ({ deps, record: { gid } }) => {
    const staff = await deps.models.accounts.find({ gid, role: 'recruiter' }).sort({ _id: 1 }).lean<Account[]>()
    const invitations = await deps.models.invitations.find({ gid }).lean<Invitation[]>()
    return presentStaff(staff, invitations, deps.clock.now())
  },
})
