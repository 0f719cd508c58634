import type { Interview } from '#shared/entities/interview.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { openPanels } from '../interview-scores.ts'
import { panelOf } from '../../sync/rights/panels.ts'
import type { Loaded } from '../job.ts'

/** Tells of the candidates of a job whether the numbers of their CVs are hidden from the actor: of a blind job, before the own seal. */
export async function withheldCvs(
  deps: Pick<Deps, 'models'>,
  actor: Actor,
  { gid, scope }: { gid: string; scope: string },
): Promise<(interviewId: string) => boolean> {
  const job = await documents.get(deps, 'jobs', { id: jobIdOf(scope), gid })
  if (job?.blind !== true) return () => false
  const open = await openPanels(deps, actor)
  return (interviewId) => !open.has(panelOf(interviewId))
}

/** Are the numbers of this CV hidden from the actor? */
export async function isCvWithheld(deps: Pick<Deps, 'models'>, actor: Actor, { id, gid, scope }: Loaded<Interview>): Promise<boolean> {
  return (await withheldCvs(deps, actor, { gid, scope }))(id)
}
