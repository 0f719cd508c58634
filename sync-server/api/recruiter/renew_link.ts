import { renew_link } from '#shared/api/recruiter/renew_link.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { currentCode, linkUrl } from '../../commands/interview/candidate-link.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'

export default handle(renew_link, {
  load: ({ input: { job_id, interview_id }, actor, deps }) => findInterview(deps, actor, { job_id, interview_id }),
  allow: canEditJob,
  run: async ({ input, actor, deps, record, request }) => {
    const { id, gid } = record
    if (!hasAddress(record.fields.email)) throw new AppError('conflict', { details: ['interview_id: has no address'] })
    const saved = await commitEdit(deps, {
      by: actor.id,
      col: 'interviews',
      id,
      gid,
      changes: ({ linkEpoch = 0 }) => (currentCode(deps, { id, linkEpoch }) === input.code ? { linkEpoch: linkEpoch + 1 } : null),
    })
    const code = currentCode(deps, docOf('interviews', saved))
    return { url: linkUrl(request.origin, code), code }
  },
})
