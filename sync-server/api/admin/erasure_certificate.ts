import { erasure_certificate } from '#shared/api/admin/erasure_certificate.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { canReadCertificate } from '#shared/policies/erasure.ts'
import { certify } from '../../commands/privacy/list-erasures.ts'
import { handle } from '../../http/handle.ts'
import type { Erasure } from '../../models/records/erasure.ts'

export default handle(erasure_certificate, {
  load: async ({ input, deps }) => await deps.models.erasures.findOne({ _id: input.interview_id }).lean<Erasure>(),
  allow: canReadCertificate,
  run: async ({ deps, record }) => {
    const certificate = await certify(deps, record)
    if (!certificate) throw new Outcome(1, 'A device may still show a copy.')
    return certificate
  },
})
