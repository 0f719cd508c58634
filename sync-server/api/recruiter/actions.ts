import { actions } from '#shared/api/recruiter/actions.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { actOnCandidates } from '../../commands/candidates/act-on-candidates.ts'
import { handle } from '../../http/handle.ts'
import { turnOfCommand } from '../../http/turn-of-command.ts'
import { findJobWithParts } from '../../queries/job.ts'

export default handle(actions, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input: { action, interview_ids: ids }, actor, deps, record, request }) => {
    const turn = turnOfCommand(actor, request)
    const done = await actOnCandidates(deps, record, { action, ids, by: actor.id, turn, origin: request.origin })
    if (done.changed.length === 0 && done.limited.length > 0) throw new Outcome(10, 'Rate limited')
    return done
  },
})
