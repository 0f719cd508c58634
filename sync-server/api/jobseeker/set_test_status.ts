import { set_test_status } from '#shared/api/jobseeker/set_test_status.ts'
import { beginInterview, refuseStart } from '../../commands/interview/begin-interview.ts'
import { beginTest, endTest, testAt } from '../../commands/interview/change-tests.ts'
import { keepSets } from '../../commands/interview/keep-sets.ts'
import { sessionOf } from '../../commands/interview/candidate-session.ts'
import { partsOfOwn } from '../../queries/own-answers.ts'
import { everyone, handle } from '../../http/handle.ts'
import { presentPack } from '../../presenters/interview-pack.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(set_test_status, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, record, actor, deps }) => {
    const parts = await partsOfOwn(deps, record)
    const own = { interview: await keepSets(deps, record, parts), parts, by: actor.id }
    const test = testAt(own, input.current_question_test)
    if (input.status === 'finished') return { session: await sessionOf(deps, await endTest(deps, own, test), parts) }
    await refuseStart(deps, record)
    const begun = await beginTest(deps, own, test)
    const { hash: packHash } = presentPack(own.interview, parts)
    if (begun.startedAt === undefined) await beginInterview(deps, { id: record.id, gid: record.gid, by: actor.id, packHash })
    return { session: await sessionOf(deps, { ...begun, startedAt: begun.startedAt ?? deps.clock.now() }, parts) }
  },
})
