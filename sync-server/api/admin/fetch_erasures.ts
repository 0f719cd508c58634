import { fetch_erasures } from '#shared/api/admin/fetch_erasures.ts'
import { canReadAudit } from '#shared/policies/audit.ts'
import { auditedGid } from '../../commands/audit/audited-gid.ts'
import { listErasures } from '../../commands/privacy/list-erasures.ts'
import { handle } from '../../http/handle.ts'

export default handle(fetch_erasures, {
  allow: (actor) => canReadAudit(actor),
  run: async ({ input, actor, deps }) => await listErasures(deps, auditedGid(actor, input.gid), input),
})
