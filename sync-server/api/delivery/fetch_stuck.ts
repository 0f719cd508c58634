import { fetch_stuck } from '#shared/api/delivery/fetch_stuck.ts'
import { listStalled } from '../../commands/delivery/list-stalled.ts'
import { handle } from '../../http/handle.ts'
import { deliveryVisibility } from '../../queries/delivery.ts'

export default handle(fetch_stuck, {
  allow: (actor) => actor.role === 'recruiter',
  run: async ({ input, actor, deps }) => await listStalled(deps, await deliveryVisibility(deps, actor), input),
})
