import { check } from '#shared/api/tasks/check.ts'
import { answeredQuestions } from '../../commands/interview/answered-questions.ts'
import { loadJobParts, questionsOf } from '../../queries/job-parts.ts'
import { findNewestOwnInterview, findOwnInterview } from '../../queries/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(check, {
  load: ({ input, actor, deps }) =>
    input.interview_id === undefined ? findNewestOwnInterview(deps, actor) : findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps }) => {
    const parts = await loadJobParts(deps, record)
    const questions = await answeredQuestions(deps, record, parts ? questionsOf(record, parts) : [])
    return {
      questions,
      received: questions.filter(({ state }) => state === 'received').length,
      total: questions.length,
      finished: record.finishedAt !== undefined,
    }
  },
})
