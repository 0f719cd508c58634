import { add_allocation } from '#shared/api/admin/add_allocation.ts'
import { addAllocation } from '../../commands/groups/quota.ts'
import { handle } from '../../http/handle.ts'

export default handle(add_allocation, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, actor, deps, request }) => {
    const { email, amount, reason, operation_id: operation = deps.random.id() } = input
    const { remaining } = await addAllocation(
      deps,
      { actor, origin: request.origin },
      { email, amount, operation, isReturn: reason === 'return' },
    )
    return { operation_id: operation, remaining }
  },
})
