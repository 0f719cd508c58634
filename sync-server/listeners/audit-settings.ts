import { sameValue } from '#shared/sync/same-value.ts'
import { onCommit, type Committed } from '../sync/write/commit-listeners.ts'
import { audit } from '../commands/audit/audit.ts'

/** Logs former values of a job and its settings: there the later arrival wins without asking. Writes one entry per revision. */
onCommit(async (deps, committed) => {
  const was = formerValues(committed)
  if (!was) return
  const { _id, rev, gid, by, at, col } = committed.entity
  await audit(deps, { id: `${_id}.${rev}`, gid, at, by, action: 'changed', target: `${col}/${_id}`, was })
})

function formerValues({ entity, changed, before }: Committed): Record<string, unknown> | null {
  if (!before || (entity.col !== 'jobs' && entity.col !== 'jobSettings')) return null
  const replaced = changed.filter((field) => before[field] !== undefined && !sameValue(before[field], entity.body[field]))
  return replaced.length === 0 ? null : Object.fromEntries(replaced.map((field) => [field, before[field]]))
}
