import { save } from '#shared/api/candidate_cv/save.ts'
import { saveOwnCv } from '../../commands/cv/save-own-cv.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterviewOfJob } from '../../queries/cv/own-cv.ts'

export default handle(save, {
  load: ({ input, actor, deps }) => findOwnInterviewOfJob(deps, actor, input),
  allow: everyone,
  run: ({ input, actor, deps, record }) => saveOwnCv(deps, actor, { interview: record, cv: input.cv }),
})
