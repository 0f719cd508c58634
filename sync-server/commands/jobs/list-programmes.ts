import { settingId, type SettingSection } from '#shared/entities/job-setting.ts'
import { NO_COUNTS } from '#shared/policies/programme.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { compareByName } from '#shared/policies/candidate-list.ts'
import { isLimitedToJobs } from '#shared/policies/keys/key-reach.ts'
import { mayUse } from '#shared/policies/features.ts'
import { setupFacts, setupWay } from '#shared/policies/setup/setup-way.ts'
import type { JobView } from '#shared/views/job.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import type { Group } from '../../models/groups/group.ts'
import { presentJobWithNumbers } from '../../presenters/job.ts'
import { jobScopesOf } from '../../queries/job.ts'
import { readCounts } from './count-job.ts'

export interface ProgrammeWithJobs {
  program_id: string
  program_name: string
  job_list: JobView[]
}

/** The programmes of the actor's group with the jobs the actor may see; newest job first. Without a right to the group (line managers, keys of single jobs) only those with such jobs. */
export async function listProgrammes(deps: Deps, actor: Actor): Promise<ProgrammeWithJobs[]> {
  const place = { scope: scopeOf.group(actor.gid), gid: actor.gid }
  const [group, programmes, holdsGroup, scopes] = await Promise.all([
    deps.models.groups.findOne({ _id: actor.gid }, { groupName: 1 }).lean<Pick<Group, 'groupName'>>(),
    documents.find(deps, 'programmes', place, { only: ['name'] }),
    isLimitedToJobs(actor) ? null : deps.models.grants.exists({ user: actor.id, ...place, on: true }),
    jobScopesOf(deps, actor),
  ])
  const views = await jobViews(deps, actor, { scopes, group: { gid: actor.gid, groupName: group?.groupName ?? '' } })
  const jobs = groupBy(views, ({ programmeId }) => programmeId)
  return programmes
    .map(({ id, name }) => ({ id, name, jobs: (jobs.get(id) ?? []).map(({ view }) => view) }))
    .filter(({ jobs: list }) => holdsGroup !== null || list.length > 0)
    .toSorted(compareByName)
    .map(({ id, name, jobs: list }) => ({ program_id: id, program_name: name, job_list: list }))
}

/** Asks for all jobs together: with their settings, for the kinds of their questions, and for their shares. Asks for no candidates: jobs carry their counters. */
async function jobViews(
  deps: Deps,
  actor: Actor,
  { scopes, group }: { scopes: readonly string[]; group: { gid: string; groupName: string } },
): Promise<{ programmeId: string; view: JobView }[]> {
  const place = { scope: scopes, gid: actor.gid }
  const [{ jobs, jobSettings }, asked, shares] = await Promise.all([
    documents.findEach(deps, ['jobs', 'jobSettings'], place),
    // rubrics and scripts are many times as large
    documents.find(deps, 'questions', place, { only: ['scope', 'kind'] }),
    deps.models.grants.distinct('scope', { scope: { $in: scopes }, gid: actor.gid, role: 'lineManager', on: true }),
  ])
  // of a former version, or empty
  const without = jobs.flatMap((job) => (job.counts === undefined ? [job.scope] : []))
  const uncounted = await readCounts(deps, { scopes: without, gid: actor.gid })
  const settings = new Map(jobSettings.map((setting) => [setting.id, setting]))
  const questions = groupBy(asked, scopeOfDoc)
  const shared = new Set<unknown>(shares)
  return jobs
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .map((job) => {
      const section = (name: SettingSection) => settings.get(settingId(job.id, name))
      const kinds = (questions.get(job.scope) ?? []).map(({ kind }) => kind)
      const view = presentJobWithNumbers({
        id: job.id,
        job,
        counts: job.counts ?? uncounted.get(job.scope) ?? NO_COUNTS,
        layout: section('layout'),
        requisition: section('requisition'),
        way: setupWay(setupFacts(section, { kinds, jobType: job.jobType, aiRequired: mayUse(actor, 'aiRequired') })),
        group,
        viewerRole: actor.groupRole ?? 'recruiter',
        isShared: shared.has(job.scope),
        nowMs: deps.clock.now(),
      })
      return { programmeId: job.programmeId, view }
    })
}

const scopeOfDoc = ({ scope }: { scope: string }): string => scope

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
