import { redo_questions } from '#shared/api/recruiter/redo_questions.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { askAgain } from '../../commands/candidates/ask-again.ts'
import { handle } from '../../http/handle.ts'
import { turnOfCommand } from '../../http/turn-of-command.ts'
import { questionsOf } from '../../queries/job-parts.ts'
import { findInterview, findJobWithParts } from '../../queries/job.ts'

export default handle(redo_questions, {
  load: async ({ input: { job_id, interview_id }, actor, deps }) => {
    const job = await findJobWithParts(deps, actor, job_id)
    const interview = job && (await findInterview(deps, actor, { job_id, interview_id }))
    return interview && { ...job, interview: { ...interview.fields, id: interview.id } }
  },
  allow: canEditJob,
  run: async ({ input, actor, deps, record, request }) => {
    const known = new Set(questionsOf(record.interview, record.parts).map(({ id }) => id))
    const questionIds = [...new Set(input.questions)].filter((id) => known.has(id))
    if (questionIds.length === 0) throw new AppError('notFound')
    const { ended, mails } = await askAgain(deps, record, {
      id: input.interview_id,
      questionIds,
      by: actor.id,
      turn: turnOfCommand(actor, request),
      origin: request.origin,
      isMailed: input.need_email,
      reason: input.reason,
    })
    if (ended !== 'asked')
      throw new Outcome(5, ended === 'underWay' ? 'The interview is under way' : 'There is no finished interview to answer again')
    return { changed: questionIds, refused: input.questions.filter((id) => !known.has(id)), mails }
  },
})
