import { purchases } from '#shared/api/admin/purchases.ts'
import { listPurchases } from '../../commands/groups/list-purchases.ts'
import { findRecruiter } from '../../commands/groups/recruiter-accounts.ts'
import { handle } from '../../http/handle.ts'

export default handle(purchases, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input: { start = 0, limit = 10, email }, deps }) =>
    await listPurchases(deps, { start, limit, ...(email === undefined ? {} : { gid: (await findRecruiter(deps, email)).gid }) }),
})
