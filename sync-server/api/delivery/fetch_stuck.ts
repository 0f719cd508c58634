import { fetch_stuck } from '#shared/api/delivery/fetch_stuck.ts'
import { listStuck } from '../../commands/delivery/list-stalled.ts'
import { handle } from '../../http/handle.ts'
import { stuckSightOf } from '../../queries/delivery.ts'

export default handle(fetch_stuck, {
  allow: (actor) => actor.role === 'recruiter',
  run: async ({ input, actor, deps }) => await listStuck(deps, await stuckSightOf(deps, actor), input),
})
