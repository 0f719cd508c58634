import { revoke_copies } from '#shared/api/admin/revoke_copies.ts'
import { canReadAudit } from '#shared/policies/audit.ts'
import { audit } from '../../commands/audit/audit.ts'
import { revokeCopies } from '../../commands/privacy/list-erasures.ts'
import { handle } from '../../http/handle.ts'
import type { Erasure } from '../../models/records/erasure.ts'

export default handle(revoke_copies, {
  allow: (actor) => canReadAudit(actor),
  run: async ({ input: { interview_id: id, device_ids: devices }, actor, deps }) => {
    const row = await deps.models.erasures.findOne({ _id: id }).lean<Erasure>()
    if (!row || !canReadAudit(actor, row)) return { changed: [] }
    const changed = await revokeCopies(deps, row, devices)
    const detail = { devices: changed.length }
    if (changed.length > 0) await audit(deps, { gid: row.gid, by: actor.id, action: 'session.revoked', target: `interviews/${id}`, detail })
    return { changed }
  },
})
