import { windowOf } from '../../commands/candidates/interview-window.ts'
import { change_jobseeker_deadline } from '#shared/api/recruiter/change_jobseeker_deadline.ts'
import { deadlineOf, givenEnd } from '#shared/policies/deadline.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { mailCandidate } from '../../commands/candidates/invite-candidate.ts'
import { countMails } from '../../commands/candidates/mail-counts.ts'
import { mailDeadline } from '../../commands/candidates/mail-deadline.ts'
import { turnOfCommand } from '../../http/turn-of-command.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts, interviewsOf } from '../../queries/job.ts'
import { docOf } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'

export default handle(change_jobseeker_deadline, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input, actor, deps, record, request }) => {
    const { interview_ids: ids, interview_deadline: deadline, interview_start: start } = input
    const window = windowOf(record.parts.setting('layout'), { start, deadline })
    const changed = await interviewsOf(deps, record, ids)
    const about = { parts: record.parts, origin: request.origin }
    // a repeat of the command is the same mail; another command with the same deadline is another one
    const turn = turnOfCommand(actor, request)
    let mails = 0
    for (const id of changed) {
      const was: { deadlineAt?: number | null } = {}
      const saved = await commitEdit(deps, {
        by: actor.id,
        col: 'interviews',
        id,
        gid: record.gid,
        changes: (current) => {
          was.deadlineAt = deadlineOf(current, { job: record.fields })
          return {
            ...window,
            ...(typeof window.endAt === 'number' ? givenEnd(window.endAt, record.fields) : {}),
            ...(input.send_invitation && current.invitedAt === undefined ? { invitedAt: deps.clock.now() } : {}),
          }
        },
      })
      const fields = docOf('interviews', saved)
      const mail = { ...about, interview: { ...fields, id, gid: record.gid }, deadlineAt: deadlineOf(fields, { job: record.fields }) }
      if (input.send_invitation) {
        await mailCandidate(deps, 'invitation', mail, turn)
        mails++
      }
      const isNoticed = input.send_notice === true && (await mailDeadline(deps, mail, was.deadlineAt, turn))
      if (isNoticed) mails++
      if (!isNoticed && !input.send_invitation) continue
      const mailed = await countMails(deps, { gid: record.gid, interviewId: id })
      await commitEdit(deps, { by: actor.id, col: 'interviews', id, gid: record.gid, changes: { mailed } })
    }
    return { changed, refused: ids.filter((id) => !changed.includes(id)), mails }
  },
})
