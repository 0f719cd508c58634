import { export_own_data } from '#shared/api/jobseeker/export_own_data.ts'
import { audit } from '../../commands/audit/audit.ts'
import { ownData } from '../../commands/privacy/own-data.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(export_own_data, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ actor, deps, record, request: { origin, reader } }) => {
    const data = await ownData(deps, record, { origin, reader })
    const { gid, id } = record
    await audit(deps, { gid, by: actor.id, action: 'candidate.exported', target: `interviews/${id}` })
    return data
  },
})
