import { create } from '#shared/api/group/create.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { addRecruiter } from '../../commands/identity/add-recruiter.ts'
import { createGroup } from '../../commands/groups/create-group.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(create, {
  allow: everyone,
  run: async ({ input, actor, deps }) => {
    const { groupName, billingAdmin: email, gid = deps.random.id() } = input
    const taken = await deps.models.accounts.findOne({ email, role: 'recruiter' }, { _id: 1, gid: 1 }).lean()
    // asked before the group is made, so that a refusal leaves no empty group
    if (taken && taken.gid !== gid) throw new Outcome(10, 'The recruiter has already been registered.')
    const group = await createGroup(deps, actor.id, { gid, groupName })
    return await addRecruiter(deps, actor, {
      id: taken?._id,
      gid: group._id,
      email,
      firstName: groupName,
      lastName: '',
      password: undefined,
      groupRole: 'billing_admin',
    })
  },
})
