import { s3_transfer } from '#shared/api/reports/s3_transfer.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { transferJobFiles } from '../../commands/reviews/job-files.ts'
import { handle } from '../../http/handle.ts'
import { findJobForReading } from '../../queries/job.ts'

export default handle(s3_transfer, {
  load: ({ input, actor, deps }) => findJobForReading(deps, actor, input.job_id),
  allow: canReadInterview,
  run: ({ input, actor, deps, record, request: { origin, reader } }) =>
    transferJobFiles(deps, { ...record, by: actor.id }, { names: input.files, origin, reader }),
})
