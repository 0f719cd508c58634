import { countDelivered } from '../commands/delivery/deliver-answer.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** A test that ended asks nothing more, so less may be asked than before. */
onCommit('interviews', async (deps, { doc, changed }) => {
  if (doc?.delivered && changed.includes('tests')) await countDelivered(deps, { gid: doc.gid, scope: doc.scope, interviewId: doc.id })
})
