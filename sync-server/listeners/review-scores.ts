import { isScopeOf } from '#shared/primitives/scopes.ts'
import { ERASER } from '../commands/privacy/erase-candidate.ts'
import { sumUpAfterChange } from '../commands/reviews/sum-up-after-change.ts'
import { sumUpInterview } from '../commands/reviews/sum-up-reviews.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** However a review arrives, by call or by sync, or goes, the interview's scores follow. */
onCommit('reviews', async (deps, { doc, scope, iv, gid, at, by }) => {
  if (isScopeOf('user', scope)) return
  // the interview goes with its reviews: nobody wants to hear of a last score
  if (!doc && by === ERASER) return
  await sumUpInterview(deps, { iv, gid, at })
})

/** Choice and short answers have results; recordings have none. */
onCommit('answers', async (deps, { doc, iv, gid, at }) => {
  if (doc?.state === 'final' && doc.kind !== 'video') await sumUpInterview(deps, { iv, gid, at })
})

/** Questions left open count from the end on. */
onCommit('interviews', async (deps, { doc, id, gid, at, changed }) => {
  if (doc && changed.includes('finishedAt')) await sumUpInterview(deps, { iv: id, gid, at })
})

/** Weights and criteria change everybody's total. */
onCommit('jobSettings', async (deps, { doc, before, scope, gid, changed }) => {
  if (doc?.section !== 'scoring' || !before) return
  if (changed.some((field) => field === 'weights' || field === 'criteria')) await sumUpAfterChange(deps, { scope, gid })
})

const KEYS: readonly string[] = ['correct', 'choices', 'answerType', 'modelAnswer', 'required', '_deleted']
/** Another key gives other results. */
onCommit('questions', async (deps, { before, scope, gid, changed }) => {
  if (before && changed.some((field) => KEYS.includes(field))) await sumUpAfterChange(deps, { scope, gid })
})
