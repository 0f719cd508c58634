import { purchases } from '#shared/api/admin/purchases.ts'
import { listPurchases } from '../../commands/list-purchases.ts'
import { handle } from '../../http/handle.ts'

export default handle(purchases, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input: { start = 0, limit = 10 }, deps }) => await listPurchases(deps, start, limit),
})
