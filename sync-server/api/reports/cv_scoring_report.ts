import { cv_scoring_report } from '#shared/api/reports/cv_scoring_report.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { CV_MISSING } from '#shared/views/candidate-cv.ts'
import { handle } from '../../http/handle.ts'
import { presentCvReport } from '../../presenters/cv-report.ts'
import { findCv } from '../../queries/cv/find-cv.ts'
import { isCvWithheld } from '../../queries/cv/is-withheld.ts'
import { findInterview } from '../../queries/job.ts'

export default handle(cv_scoring_report, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canReadInterview,
  run: async ({ actor, deps, record }) => {
    if (!mayUse(actor, 'cv_scoring')) throw new AppError('forbidden')
    const stored = await findCv(deps, record)
    if (!stored) throw new Outcome(19, CV_MISSING[19])
    return presentCvReport(record.fields, stored, { isWithheld: await isCvWithheld(deps, actor, record) })
  },
})
