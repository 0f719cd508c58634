import { refuseEarly } from '../../commands/interview/refuse-early.ts'
import { btob_video } from '#shared/api/tasks/btob_video.ts'
import { loadJobParts, questionsOf } from '../../queries/job-parts.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { reportQuestionDone } from '../../commands/interview/report-question-done.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(btob_video, {
  load: async ({ input, actor, deps }) => {
    const interview = await findOwnInterview(deps, actor, input.interview_id)
    if (!interview || interview.jobId !== input.job_id) return null
    const parts = await loadJobParts(deps, { gid: interview.gid, jobId: input.job_id })
    const question = parts && questionsOf(interview, parts).find(({ id }) => id === input.question)
    return parts && question ? { interview, parts, question } : null
  },
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    refuseEarly(deps, record.interview)
    return await reportQuestionDone(deps, {
      ...record,
      by: actor.id,
      text: input.text_answer ?? '',
      language: input.interview_language,
      isLast: input.finish === 'yes',
    })
  },
})
