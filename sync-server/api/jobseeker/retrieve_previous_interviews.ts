import { retrieve_previous_interviews } from '#shared/api/jobseeker/retrieve_previous_interviews.ts'
import { interviewByKey, previousInterviews } from '../../commands/interview/previous-interviews.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(retrieve_previous_interviews, {
  allow: everyone,
  run: async ({ input, deps }) => ({ interviews: await previousInterviews(deps, await interviewByKey(deps, input)) }),
})
