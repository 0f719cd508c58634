import { update_cv_scoring_information } from '#shared/api/recruiter/update_cv_scoring_information.ts'
import { mayUse } from '#shared/policies/features.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { CV_MISSING } from '#shared/views/candidate-cv.ts'
import { giveAddress, readCorrections, storeCorrections } from '../../commands/cv/correct-cv.ts'
import { noteCvSays } from '../../commands/cv/score-stored-cv.ts'
import { queueScore } from '../../commands/cv/queue-score.ts'
import { handle } from '../../http/handle.ts'
import { numberOrDash } from '../../presenters/cv-report.ts'
import { findCv } from '../../queries/cv/find-cv.ts'
import { isCvWithheld } from '../../queries/cv/is-withheld.ts'
import { findInterviewById } from '../../queries/job.ts'

export default handle(update_cv_scoring_information, {
  load: ({ input, actor, deps }) => findInterviewById(deps, actor, input.interview_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record }) => {
    if (!mayUse(actor, 'cv_scoring')) throw new AppError('forbidden')
    const stored = await findCv(deps, record)
    if (!stored) throw new Outcome(19, CV_MISSING[19])
    const { id, gid, fields } = record
    // all of it is looked at before anything changes
    const made = readCorrections(stored, Object.entries(input.input_object), { by: 'human', author: actor.id, at: deps.clock.now() })
    if (Object.hasOwn(input.input_object, ADDRESS))
      await giveAddress(deps, { id, gid, email: fields.email }, { typed: input.input_object[ADDRESS], by: actor.id })
    await storeCorrections(deps, stored, made)
    await noteCvSays(deps, record)
    if (input.re_score) await queueScore(deps, record)
    const score = (await isCvWithheld(deps, actor, record)) ? undefined : fields.cvScore
    return {
      interview_id: id,
      status: input.re_score ? 'queued' : (fields.cvStatus ?? ''),
      matchingScore: numberOrDash(score?.total),
      coverage: numberOrDash(score?.coverage),
    }
  },
})

const ADDRESS = '/basicInfo/Email'
