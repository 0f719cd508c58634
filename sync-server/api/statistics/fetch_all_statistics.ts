import { fetch_all_statistics } from '#shared/api/statistics/fetch_all_statistics.ts'
import { allStatistics } from '../../commands/jobs/all-statistics.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch_all_statistics, {
  allow: everyone,
  run: async ({ actor, deps }) => await allStatistics(deps, actor),
})
