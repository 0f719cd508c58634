import { assign_questionset } from '#shared/api/jobseeker/assign_questionset.ts'
import { keepSets } from '../../commands/interview/keep-sets.ts'
import { sessionOf } from '../../commands/interview/candidate-session.ts'
import { partsOfOwn } from '../../queries/own-answers.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(assign_questionset, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps }) => {
    const parts = await partsOfOwn(deps, record)
    const interview = await keepSets(deps, record, parts)
    return { sets: interview.sets ?? {}, session: await sessionOf(deps, interview, parts) }
  },
})
