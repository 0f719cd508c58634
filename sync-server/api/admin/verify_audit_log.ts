import { verify_audit_log } from '#shared/api/admin/verify_audit_log.ts'
import { readAuditHead } from '#shared/lib/audit/audit-head.ts'
import { canReadAudit } from '#shared/policies/audit.ts'
import { auditedGid } from '../../commands/audit/audited-gid.ts'
import { verifyAudit } from '../../commands/audit/verify-audit.ts'
import { handle } from '../../http/handle.ts'

export default handle(verify_audit_log, {
  allow: (actor) => canReadAudit(actor),
  run: async ({ input, actor, deps }) => {
    const reports = await verifyAudit(deps, auditedGid(actor, input.gid), (input.heads ?? []).map(readAuditHead))
    return {
      chains: reports.map(({ lastHash, broken, ...report }) => ({
        ...report,
        last_hash: lastHash,
        broken: broken && { n: broken.n, why: broken.why, ...(broken.id === null ? {} : { id: broken.id }) },
      })),
    }
  },
})
