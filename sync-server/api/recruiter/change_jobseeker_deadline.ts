import { change_jobseeker_deadline } from '#shared/api/recruiter/change_jobseeker_deadline.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { changeDeadlines } from '../../commands/candidates/change-deadlines.ts'
import { windowOf } from '../../commands/candidates/interview-window.ts'
import { handle } from '../../http/handle.ts'
import { turnOfCommand } from '../../http/turn-of-command.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(change_jobseeker_deadline, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record, request }) =>
    await changeDeadlines(deps, record, {
      ids: input.interview_ids,
      window: windowOf(record.parts.setting('layout'), { start: input.interview_start, deadline: input.interview_deadline }),
      isInvited: input.send_invitation === true,
      isNoticed: input.send_notice === true,
      by: actor.id,
      // a repeat of the command is the same mail; another command with the same deadline is another one
      turn: turnOfCommand(actor, request),
      origin: request.origin,
    }),
})
