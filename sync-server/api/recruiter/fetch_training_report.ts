import { fetch_training_report } from '#shared/api/recruiter/fetch_training_report.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { findInterview } from '../../queries/job.ts'
import { trainingReportFor } from '../../queries/training-report.ts'

export default handle(fetch_training_report, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: ({ actor, deps, record }) => trainingReportFor(deps, actor, record),
})
