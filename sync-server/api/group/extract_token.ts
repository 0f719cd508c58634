import { extract_token } from '#shared/api/group/extract_token.ts'
import { openInvitation } from '../../commands/groups/invitations.ts'
import { orUnknown } from '../../http/unknown-outcome.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(extract_token, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const { invitation, group } = await orUnknown(deps, () => openInvitation(deps, input.token))
    return { email: invitation.email, gid: group._id, groupName: group.groupName, role: invitation.groupRole }
  },
})
