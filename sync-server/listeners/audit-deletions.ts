import { COLLECTIONS } from '#shared/primitives/collections.ts'
import { audit } from '../commands/audit/audit.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** Every deletion of a replicated document, by whatever way it came, is in the audit log. One entry per revision. */
onCommit(COLLECTIONS, async (deps, { doc, id, rev, gid, by, at, col, ...commit }) => {
  const changed: readonly string[] = commit.changed
  if (doc || !changed.includes('_deleted')) return
  await audit(deps, { id: `${id}.${rev}`, gid, at, by, action: `${col}.deleted`, target: `${col}/${id}` })
})
