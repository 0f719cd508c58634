import { fetch_program_list } from '#shared/api/recruiter/fetch_program_list.ts'
import { listProgrammes } from '../../commands/jobs/list-programmes.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_program_list, {
  allow: everyone,
  run: async ({ actor, deps }) => ({ programs: await listProgrammes(deps, actor) }),
})
