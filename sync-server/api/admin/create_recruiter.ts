import { create_recruiter } from '#shared/api/admin/create_recruiter.ts'
import { openRecruiter } from '../../commands/identity/open-recruiter.ts'
import { handle } from '../../http/handle.ts'

export default handle(create_recruiter, {
  load: async ({ input, deps }) => {
    const gid = input.gid
    if (gid === undefined) return { gid: null }
    return (await deps.models.groups.exists({ _id: gid })) ? { gid } : null
  },
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, actor, deps, record, request }) => await openRecruiter(deps, { actor, origin: request.origin }, record.gid, input),
})
