import { settingId } from '#shared/entities/job-setting.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { NO_COUNTS } from '#shared/policies/programme.ts'
import { funnelOf } from '#shared/policies/statistics/funnel.ts'
import { stageTimes } from '#shared/policies/statistics/stage-times.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { AllStatisticsView } from '#shared/views/statistics/statistics.ts'
import type { Deps } from '../../deps.ts'
import { presentStatistics } from '../../presenters/statistics.ts'
import { endedProofs } from '../../queries/automatic/ended-proofs.ts'
import { sightsOf } from '../../queries/job.ts'
import { stageRows, statisticsOf } from '../../queries/statistics/read-statistics.ts'
import { documents } from '../../sync/documents.ts'
import { readCounts } from './count-job.ts'

/** Statistics of all jobs of which this person may see candidates, newest first; test jobs are left out (R485). */
export async function allStatistics(deps: Deps, actor: Actor): Promise<AllStatisticsView> {
  const { gid } = actor
  const sights = await sightsOf(deps, actor)
  const place = { scope: [...sights.keys()], gid }
  const found = sights.size === 0 ? [] : await documents.find(deps, 'jobs', place)
  const jobs = found.filter(({ test }) => test !== true).toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const seen = jobs.map((job) => ({ job, scope: job.scope, sight: sights.get(job.scope)?.sight ?? new Set<string>() }))
  const rows = await stageRows(deps, gid, seen)
  const layouts = new Map(
    jobs.length === 0
      ? []
      : (await documents.find(deps, 'jobSettings', place, { where: { section: 'layout' } })).map((layout) => [layout.id, layout]),
  )
  // of a former version, or empty
  const uncounted = await readCounts(deps, { scopes: jobs.flatMap(({ counts, scope }) => (counts ? [] : [scope])), gid })
  const stale = new Set((await endedProofs(deps, { scopes: seen.map(({ scope }) => scope), gid })).map(({ scope }) => scope))
  const views: AllStatisticsView['jobs'] = []
  for (const { job, scope, sight } of seen) {
    const own = await statisticsOf(deps, actor, { job, scope, isStale: stale.has(scope), rows: rows.get(scope) ?? [], filter: 'total' })
    const about = {
      deadlineAt: job.deadlineAt,
      zone: zoneOf(layouts.get(settingId(job.id, 'layout')) ?? {}),
      questionCount: (job.counts ?? uncounted.get(scope) ?? NO_COUNTS).questionNum,
    }
    // the job itself was not shown to viewers of chosen candidates
    views.push({ job_id: job.id, job_name: sight === 'all' ? job.name : '', ...presentStatistics(own, about) })
  }
  const all = [...rows.values()].flat()
  return {
    jobs: views,
    funnel: funnelOf(all).map(({ stage, count, drop, inTransit }) => ({ stage, count, drop, in_transit: inTransit })),
    times: stageTimes(all).map(({ from, to, medianMs, n }) => ({ from, to, median_ms: medianMs, n })),
  }
}
