import type { Interview } from '#shared/entities/interview.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { holdsPanel } from '../interview-scores.ts'
import type { Loaded } from '../job.ts'

/** Are the numbers of this CV hidden from the actor? Of a blind job, before the own seal. */
export async function isCvWithheld(deps: Pick<Deps, 'models'>, actor: Actor, interview: Loaded<Interview>): Promise<boolean> {
  const { id: iv, gid, fields } = interview
  const job = await documents.get(deps, 'jobs', { id: fields.jobId, gid })
  return job?.blind === true && !(await holdsPanel(deps, actor, { iv, gid }))
}
