import { jobIdOf } from '#shared/primitives/scopes.ts'
import { audit } from '../commands/audit/audit.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** A candidate who questions a result, and the reply to it, are in the audit log by whatever way they came: without their words. */
onCommit('interviews', async (deps, { doc: interview, changed, before }) => {
  if (!interview) return
  const { id, rev, gid, scope, by, at, resultQuestion, resultReply } = interview
  const event = { gid, by, at, target: `interviews/${id}` }
  const detail = { jobId: jobIdOf(scope), question: resultQuestion?.id ?? '' }
  if (changed.includes('resultQuestion') && resultQuestion && resultQuestion.id !== before?.resultQuestion?.id)
    await audit(deps, { ...event, id: `${id}.${resultQuestion.id}.question`, action: 'result.questioned', detail })
  if (changed.includes('resultReply') && resultReply)
    await audit(deps, { ...event, id: `${id}.${rev}.reply`, action: 'result.answered', detail })
})
