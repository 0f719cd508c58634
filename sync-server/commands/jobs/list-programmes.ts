import { settingId, type JobSetting } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Programme } from '#shared/entities/programme.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { compareByName } from '#shared/policies/candidate-list.ts'
import type { JobView } from '#shared/views/job.ts'
import type { Deps } from '../../deps.ts'
import type { StoredEntity } from '../../models/sync/entity.ts'
import type { Group } from '../../models/groups/group.ts'
import { presentJobWithNumbers } from '../../presenters/job.ts'
import { jobScopesOf } from '../../queries/job.ts'

export interface ProgrammeWithJobs {
  program_id: string
  program_name: string
  job_list: JobView[]
}

/** The programmes of the actor's group with the jobs the actor may see; newest job first. Without a right to the group (line managers) only those with such jobs. */
export async function listProgrammes(deps: Deps, actor: Actor): Promise<ProgrammeWithJobs[]> {
  const group = await deps.models.groups.findOne({ _id: actor.gid }).lean<Group>()
  const programmes = await deps.models.entities
    .find({ scope: `group:${actor.gid}`, gid: actor.gid, col: 'programmes', del: false })
    .lean<StoredEntity[]>()
  const holdsGroup = await deps.models.grants.exists({ user: actor.id, scope: `group:${actor.gid}`, gid: actor.gid, on: true })
  const jobs = await jobViews(deps, actor, { gid: actor.gid, groupName: group?.groupName ?? '' })
  return programmes
    .map((programme) => ({
      id: programme._id,
      name: (programme.body as Programme).name,
      jobs: jobs.filter(({ programmeId }) => programmeId === programme._id).map(({ view }) => view),
    }))
    .filter(({ jobs: list }) => holdsGroup !== null || list.length > 0)
    .toSorted(compareByName)
    .map(({ id, name, jobs: list }) => ({ program_id: id, program_name: name, job_list: list }))
}

/** One query for all jobs and one for who shares them; every commit passed the zod object of its collection, so bodies have their types. */
async function jobViews(
  deps: Deps,
  actor: Actor,
  group: { gid: string; groupName: string },
): Promise<{ programmeId: string; view: JobView }[]> {
  const scope = { $in: await jobScopesOf(deps, actor) }
  const docs = await deps.models.entities
    .find({ scope, gid: actor.gid, del: false, col: { $in: ['jobs', 'jobSettings', 'questions', 'interviews'] } })
    .lean<StoredEntity[]>()
  const shared = await deps.models.grants.distinct('scope', { scope, gid: actor.gid, role: 'lineManager', on: true })
  const byScope = groupBy(docs, (doc) => doc.scope)
  return docs
    .filter((doc) => doc.col === 'jobs')
    .toSorted((a, b) => (a._id < b._id ? 1 : -1))
    .map((doc) => {
      const parts = byScope.get(doc.scope) ?? []
      const job = doc.body as Job
      const layout = parts.find((part) => part._id === settingId(doc._id, 'layout'))?.body as JobSetting | undefined
      const interviews = parts.filter((part) => part.col === 'interviews').map((part) => part.body as Interview)
      const questionNum = parts.filter((part) => part.col === 'questions').length
      const view = presentJobWithNumbers({
        id: doc._id,
        job,
        interviews,
        questionNum,
        hasLayout: layout?.layoutType !== undefined,
        group,
        viewerRole: actor.groupRole ?? 'recruiter',
        isShared: shared.includes(doc.scope),
        nowMs: deps.clock.now(),
      })
      return { programmeId: job.programmeId, view }
    })
}

/** TypeScript's library of ES2023 does not know Map.groupBy yet. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
