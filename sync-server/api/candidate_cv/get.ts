import { get } from '#shared/api/candidate_cv/get.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findCv } from '../../queries/cv/find-cv.ts'
import { findOwnInterviewOfJob, presentOwnCv, refuseWithoutCvs } from '../../queries/cv/own-cv.ts'

export default handle(get, {
  load: ({ input, actor, deps }) => findOwnInterviewOfJob(deps, actor, input),
  allow: everyone,
  run: async ({ deps, record }) => {
    await refuseWithoutCvs(deps, record)
    return presentOwnCv(await findCv(deps, record))
  },
})
