import { fetch_audit_log } from '#shared/api/admin/fetch_audit_log.ts'
import { canReadAudit } from '#shared/policies/audit.ts'
import { auditedGid } from '../../commands/audited-gid.ts'
import { listAudit } from '../../commands/list-audit.ts'
import { handle } from '../../http/handle.ts'

export default handle(fetch_audit_log, {
  allow: (actor) => canReadAudit(actor),
  run: async ({ input: { gid, ...query }, actor, deps }) => await listAudit(deps, auditedGid(actor, gid), query),
})
