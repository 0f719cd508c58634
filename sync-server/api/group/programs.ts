import { programs } from '#shared/api/group/programs.ts'
import { isMember } from '#shared/policies/group.ts'
import { listProgrammes } from '../../commands/jobs/list-programmes.ts'
import { handle } from '../../http/handle.ts'

export default handle(programs, {
  load: ({ input }) => Promise.resolve({ gid: input.gid }),
  allow: isMember,
  run: async ({ actor, deps }) => ({ programs: await listProgrammes(deps, actor) }),
})
