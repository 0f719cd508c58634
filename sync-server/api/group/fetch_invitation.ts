import { fetch_invitation } from '#shared/api/group/fetch_invitation.ts'
import { describeInvitation, findInvitationToJoin } from '../../commands/groups/join-group.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_invitation, {
  load: ({ input, actor, deps }) => findInvitationToJoin(deps, actor, input.gid),
  // it is found by the account it was sent to
  allow: everyone,
  run: ({ actor, deps, record: invitation }) => describeInvitation(deps, actor, invitation),
})
