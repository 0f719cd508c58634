import { onCommit } from '../sync/write/commit-listeners.ts'
import { audit } from '../commands/audit/audit.ts'

/** Every deletion of a replicated document, by whatever way it came, is in the audit log. One entry per revision. */
onCommit(async (deps, { entity, changed }) => {
  if (!changed.includes('_deleted') || !entity.del) return
  const { _id, rev, gid, by, at, col } = entity
  await audit(deps, { id: `${_id}.${rev}`, gid, at, by, action: `${col}.deleted`, target: `${col}/${_id}` })
})
