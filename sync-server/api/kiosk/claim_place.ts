import { claim_place } from '#shared/api/kiosk/claim_place.ts'
import { claimPlace } from '../../commands/kiosk/claim-place.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(claim_place, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input: { name, email, phone }, actor, deps, record }) => ({
    address_taken: await claimPlace(deps, record, { by: actor.id, name, ...(email && { email }), ...(phone && { phone }) }),
  }),
})
