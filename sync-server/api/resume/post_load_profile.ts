import { post_load_profile } from '#shared/api/resume/post_load_profile.ts'
import { addressKey } from '#shared/lib/compare-text.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findCv } from '../../queries/cv/find-cv.ts'
import { presentOwnCv, refuseWithoutCvs } from '../../queries/cv/own-cv.ts'
import { findOwnInterviewIn } from '../../queries/own-interview.ts'

export default handle(post_load_profile, {
  load: async ({ input, actor, deps }) => {
    const own = await findOwnInterviewIn(deps, actor, input.job_id)
    return own && addressKey(own.email) === addressKey(input.jobseeker_email) ? own : null
  },
  allow: everyone,
  run: async ({ deps, record }) => {
    await refuseWithoutCvs(deps, record)
    const read = presentOwnCv(await findCv(deps, record))
    if (read.status === 'failed') throw new Outcome(90, post_load_profile.outcomes[90] ?? '')
    if (read.status !== 'read') throw new Outcome(91, post_load_profile.outcomes[91] ?? '')
    return read
  },
})
