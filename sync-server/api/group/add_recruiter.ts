import { add_recruiter } from '#shared/api/group/add_recruiter.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { canChangeRole, mayInGroup } from '#shared/policies/group.ts'
import { addRecruiter } from '../../commands/identity/add-recruiter.ts'
import { inviteToGroup } from '../../commands/groups/join-group.ts'
import { handle } from '../../http/handle.ts'
import { mailDelivery } from '../../services/mail/mail-delivery.ts'
import { mailOrigin } from '../../services/mail/mail-origin.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(add_recruiter, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_members'),
  run: async ({ input, actor, deps, record, request }) => {
    const { email, role: groupRole, first_name: firstName = '', last_name: lastName = '', password, recruiter_id: id } = input
    const { gid } = record
    if (!canChangeRole(actor, record, { from: null, to: groupRole })) throw new AppError('forbidden')
    if (password === undefined) {
      const origin = mailOrigin(deps.config, request.origin)
      const invite = { gid, email, groupRole, by: actor.id, origin, language: request.language }
      return { recruiter_id: await inviteToGroup(deps, invite), gid, status: 'pending' as const, delivery: mailDelivery(deps) }
    }
    const { recruiter_id } = await addRecruiter(deps, actor, { id, gid, email, firstName, lastName, password, groupRole })
    return { recruiter_id, gid, status: 'active' as const }
  },
})
