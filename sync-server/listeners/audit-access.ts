import { jobIdOf } from '#shared/primitives/scopes.ts'
import { audit } from '../commands/audit/audit.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** A decision about extra time, and a refusal of a later end, are in the audit log with who took them, by whatever way they came. */
onCommit('interviews', async (deps, { doc: interview, changed }) => {
  if (!interview) return
  const { id, rev, gid, scope, by, at, accessDecision } = interview
  const event = { gid, by, at, target: `interviews/${id}` }
  const jobId = jobIdOf(scope)
  if (changed.includes('accessDecision') && accessDecision) {
    const { granted, factor } = accessDecision
    const action = granted ? 'extraTime.granted' : 'extraTime.declined'
    await audit(deps, { ...event, id: `${id}.${rev}.extraTime`, action, detail: { jobId, factor } })
  }
  if (changed.includes('extensionDeclinedAt') && interview.extensionDeclinedAt !== undefined)
    await audit(deps, { ...event, id: `${id}.${rev}.extension`, action: 'extension.declined', detail: { jobId } })
})
