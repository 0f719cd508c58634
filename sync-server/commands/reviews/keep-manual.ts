import type { Interview } from '#shared/entities/interview.ts'
import type { ManualScoring } from '#shared/entities/review.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Loaded } from '../../queries/job.ts'
import { isBlindJob, panelOf } from '../../sync/rights/panels.ts'
import { insertDoc } from '../../sync/write/commit.ts'

/** Keeps scores set by hand as one more record beside the reviews, so that nothing is overwritten (ADR 0116). The caller has checked the right to it. */
export async function keepManual(deps: Deps, actor: Actor, interview: Loaded<Interview>, manual: ManualScoring): Promise<void> {
  const { id: iv, gid } = interview
  const now = deps.clock.now()
  const scope = (await isBlindJob(deps, interview)) ? panelOf(iv) : interview.scope
  const about = { interviewId: iv, jobId: interview.fields.jobId, raterId: actor.id, raterName: actor.name }
  const fields = { ...about, scores: {}, sealedAt: now, createdAt: now, arrivedAt: now, manual }
  await insertDoc(deps, { by: actor.id, col: 'reviews', id: deps.random.id(), gid, scope, iv, fields })
}
