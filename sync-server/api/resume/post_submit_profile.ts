import { post_submit_profile } from '#shared/api/resume/post_submit_profile.ts'
import { saveOwnCv } from '../../commands/cv/save-own-cv.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterviewOfJob } from '../../queries/cv/own-cv.ts'

export default handle(post_submit_profile, {
  load: ({ input, actor, deps }) => findOwnInterviewOfJob(deps, actor, input.profile),
  allow: everyone,
  run: ({ input, actor, deps, record }) => saveOwnCv(deps, actor, { interview: record, cv: input.profile.cv }),
})
