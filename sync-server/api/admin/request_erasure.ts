import { request_erasure } from '#shared/api/admin/request_erasure.ts'
import { canReadAudit } from '#shared/policies/audit.ts'
import { auditedGid } from '../../commands/audit/audited-gid.ts'
import { requestErasures } from '../../commands/privacy/erasures.ts'
import { handle } from '../../http/handle.ts'

export default handle(request_erasure, {
  allow: (actor) => canReadAudit(actor),
  run: async ({ input: { email, gid }, actor, deps }) => ({
    changed: await requestErasures(deps, { by: actor.id, gid: auditedGid(actor, gid), email }),
  }),
})
