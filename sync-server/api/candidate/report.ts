import { report } from '#shared/api/candidate/report.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(report, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: () => {
    throw new AppError('unavailable')
  },
})
