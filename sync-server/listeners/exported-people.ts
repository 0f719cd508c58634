import { removeFromExports } from '../commands/exports/remove-exports.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** Somebody who was erased is in no file, however that came. */
onCommit('interviews', async (deps, { doc, id, gid, changed }) => {
  const all: readonly string[] = changed
  if (!doc && all.includes('_deleted')) await removeFromExports(deps, { iv: id, gid })
})
