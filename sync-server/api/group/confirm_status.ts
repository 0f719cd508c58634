import { confirm_status } from '#shared/api/group/confirm_status.ts'
import { answerInvitation, findInvitationToJoin } from '../../commands/groups/join-group.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(confirm_status, {
  load: ({ input, actor, deps }) => findInvitationToJoin(deps, actor, input.gid),
  // it is found by the account it was sent to
  allow: everyone,
  run: async ({ input, actor, deps, record: invitation }) =>
    await answerInvitation(deps, actor, { invitation, accepts: input.option === 'accept' }),
})
