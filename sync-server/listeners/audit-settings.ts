import { sameValue } from '#shared/sync/same-value.ts'
import { audit } from '../commands/audit/audit.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

type Fields = Readonly<Record<string, unknown>>

/** Former values of a job and its settings go to the audit log, because the later arrival wins there without asking. Each revision has one entry. */
onCommit(['jobs', 'jobSettings'], async (deps, { id, rev, gid, by, at, col, doc, before, changed }) => {
  const was = before && formerValues({ changed, before, now: doc ?? {} })
  if (was) await audit(deps, { id: `${id}.${rev}`, gid, at, by, action: 'changed', target: `${col}/${id}`, was })
})

function formerValues({ changed, before, now }: { changed: readonly string[]; before: Fields; now: Fields }): Fields | undefined {
  const replaced = changed.filter((field) => field !== 'replaced' && before[field] !== undefined && !sameValue(before[field], now[field]))
  return replaced.length === 0 ? undefined : Object.fromEntries(replaced.map((field) => [field, before[field]]))
}
