import { set_candidate_redo } from '#shared/api/recruiter/set_candidate_redo.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { askAgain } from '../../commands/candidates/ask-again.ts'
import { handle } from '../../http/handle.ts'
import { turnOfCommand } from '../../http/turn-of-command.ts'
import { findJobWithParts, interviewsOf } from '../../queries/job.ts'

export default handle(set_candidate_redo, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input: { interview_ids: ids, need_email: isMailed = false, reason }, actor, deps, record, request }) => {
    const known = await interviewsOf(deps, record, ids)
    const done = { changed: [] as string[], refused: ids.filter((id) => !known.includes(id)), under_way: [] as string[], mails: 0 }
    const asked = { by: actor.id, turn: turnOfCommand(actor, request), origin: request.origin, isMailed, reason }
    for (const id of known) {
      const { ended, mails } = await askAgain(deps, record, { ...asked, id })
      done[ended === 'asked' ? 'changed' : ended === 'underWay' ? 'under_way' : 'refused'].push(id)
      done.mails += mails
    }
    if (done.changed.length === 0 && done.under_way.length > 0) throw new Outcome(5, 'The interview is under way')
    return done
  },
})
