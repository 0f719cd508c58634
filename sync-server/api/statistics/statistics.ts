import { statistics } from '#shared/api/statistics/statistics.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { zoneOf } from '#shared/policies/layout.ts'
import { handle } from '../../http/handle.ts'
import { presentStatistics } from '../../presenters/statistics.ts'
import { hasStaleSums } from '../../queries/automatic/ended-proofs.ts'
import { findJobForReading } from '../../queries/job.ts'
import { questionsOf } from '../../queries/job-parts.ts'
import { statisticRows, statisticsOf } from '../../queries/statistics/read-statistics.ts'

export default handle(statistics, {
  load: ({ input, actor, deps }) => findJobForReading(deps, actor, input.job_id),
  allow: canReadInterview,
  run: async ({ input, actor, deps, record }) => {
    const { scope, gid, sight, fields: job, parts } = record
    const { score_filter: filter = 'total' } = input
    const rows = await statisticRows(deps, { scope, gid, sight }, filter)
    const isStale = await hasStaleSums(deps, { scope, gid })
    const found = await statisticsOf(deps, actor, { job, scope, isStale, rows, filter })
    const about = { deadlineAt: job.deadlineAt, zone: zoneOf(parts.setting('layout')), questionCount: questionsOf(null, parts).length }
    return presentStatistics(found, about)
  },
})
