import { fetch_audit_log } from '#shared/api/admin/fetch_audit_log.ts'
import { canReadAudit } from '#shared/policies/audit.ts'
import { audit } from '../../commands/audit/audit.ts'
import { auditedGid } from '../../commands/audit/audited-gid.ts'
import { listAudit } from '../../commands/audit/list-audit.ts'
import { EVERYBODY } from '../../commands/identity/password-policy.ts'
import { handle } from '../../http/handle.ts'

export default handle(fetch_audit_log, {
  allow: (actor) => canReadAudit(actor),
  run: async ({ input: { gid: asked, for_export: isExport, ...query }, actor, deps }) => {
    const gid = auditedGid(actor, asked)
    const listed = await listAudit(deps, gid, query)
    const chain = gid ?? EVERYBODY
    const detail = { count: listed.total_filtered_records }
    if (isExport && listed.page === 1) await audit(deps, { gid: chain, by: actor.id, action: 'export.auditLog', target: chain, detail })
    return listed
  },
})
