import { send_bulkemail_candbulk_candidates } from '#shared/api/recruiter/send_bulkemail_candbulk_candidates.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { isMailFor, mailOfAction } from '../../commands/candidates/mail-of-action.ts'
import { handle } from '../../http/handle.ts'
import { turnOfCommand } from '../../http/turn-of-command.ts'
import { findJobWithParts } from '../../queries/job.ts'
import { documents } from '../../sync/documents.ts'

export default handle(send_bulkemail_candbulk_candidates, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.jobid),
  allow: canEditJob,
  run: async ({ input: { candidateData: rows }, actor, deps, record, request }) => {
    const { gid, scope, parts, fields: job } = record
    const done = { changed: [] as string[], refused: [] as string[], limited: [] as string[], mails: 0 }
    const turn = turnOfCommand(actor, request)
    for (const { interview_id: id, template, ...words } of rows) {
      // read anew for each: the list may be long, and people may be in it twice
      const interview = await documents.get(deps, 'interviews', { id, scope, gid })
      const mail = interview && { interview, deadlineAt: deadlineOf(interview, { job }), parts, origin: request.origin, words }
      const ended =
        mail && isMailFor(template, mail.interview) ? await mailOfAction(deps, template, { mail, by: actor.id, turn }) : 'refused'
      done[ended === 'sent' ? 'changed' : ended].push(id)
      if (ended === 'sent') done.mails++
    }
    if (done.changed.length === 0 && done.limited.length > 0) throw new Outcome(10, 'Rate limited')
    return done
  },
})
