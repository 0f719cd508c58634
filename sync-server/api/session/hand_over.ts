import { hand_over } from '#shared/api/session/hand_over.ts'
import { hasAddress } from '#shared/policies/candidates/has-address.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { must } from '#shared/primitives/must.ts'
import { offerTransfer } from '../../commands/identity/device-transfer.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(hand_over, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps, request }) => {
    // a place of a kiosk stays on its tablet
    if (!hasAddress(record.email)) throw new AppError('notFound')
    return await offerTransfer(deps, must(request.session, 'this call needs a session'), record.id)
  },
})
