import { isScopeOf } from '#shared/primitives/scopes.ts'
import { ERASER } from '../commands/privacy/erase-candidate.ts'
import { sumUpReviews } from '../commands/reviews/sum-up-reviews.ts'
import { onCommit } from '../sync/write/commit-listeners.ts'

/** However a review arrives, by call or by sync, or goes, the interview's score follows. */
onCommit('reviews', async (deps, { doc, scope, iv, gid, at, by }) => {
  if (isScopeOf('user', scope)) return
  // the interview goes with its reviews: nobody wants to hear of a last score
  if (!doc && by === ERASER) return
  await sumUpReviews(deps, { scope, iv, gid, at })
})
