import { create_recruiter } from '#shared/api/admin/create_recruiter.ts'
import { addRecruiter } from '../../commands/add-recruiter.ts'
import { createGroup } from '../../commands/create-group.ts'
import { handle } from '../../http/handle.ts'
import { displayName } from '../../presenters/account.ts'

export default handle(create_recruiter, {
  /** a recruiter outside a group owns a group of one (decision 4) */
  load: async ({ input, deps }) => {
    const gid = input.gid
    if (gid === undefined) return { gid: null }
    return (await deps.models.groups.exists({ _id: gid })) ? { gid } : null
  },
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, actor, deps, record }) => {
    const { email, first_name: firstName, last_name: lastName, password, company_name: companyName, recruiter_id: id } = input
    const gid =
      record.gid ??
      (await createGroup(deps, actor.id, { gid: deps.random.id(), groupName: companyName ?? displayName({ firstName, lastName, email }) }))
        ._id
    const groupRole = input.group_role ?? (record.gid === null ? 'billing_admin' : 'recruiter')
    return await addRecruiter(deps, actor, { id, gid, email, firstName, lastName, password, companyName, groupRole })
  },
})
