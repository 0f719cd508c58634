import { tellCompleted } from '../commands/sap/tell-completed.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** Candidates who came from SAP and finished get the completed status there. */
onCommit('interviews', async (deps, { id, gid, doc, changed }) => {
  if (doc?.finishedAt !== undefined && changed.includes('finishedAt')) await tellCompleted(deps, { gid, id })
})
