import { deliverAnswer } from '../commands/delivery/deliver-answer.ts'
import { processSideTracks } from '../commands/delivery/process-side-tracks.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** An answer that became final may have arrived whole before. */
onCommit('answers', async (deps, { doc, changed }) => {
  if (!doc || !changed.includes('state')) return
  const of = { answerId: doc.id, gid: doc.gid }
  await processSideTracks(deps, of)
  await deliverAnswer(deps, of)
})
