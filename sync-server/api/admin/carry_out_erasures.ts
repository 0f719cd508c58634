import { carry_out_erasures } from '#shared/api/admin/carry_out_erasures.ts'
import { canReadAudit } from '#shared/policies/audit.ts'
import { carryOutErasure } from '../../commands/privacy/erasures.ts'
import { handle } from '../../http/handle.ts'
import type { Erasure } from '../../models/records/erasure.ts'

export default handle(carry_out_erasures, {
  allow: (actor) => canReadAudit(actor),
  run: async ({ input: { interview_ids: ids }, actor, deps }) => {
    const found = await deps.models.erasures.find({ _id: { $in: ids } }).lean<Erasure[]>()
    const own = found.filter((row) => canReadAudit(actor, row))
    for (const row of own) await carryOutErasure(deps, row, actor.id)
    return { changed: own.map(({ _id }) => _id) }
  },
})
