import { hand_over } from '#shared/api/session/hand_over.ts'
import { must } from '#shared/primitives/must.ts'
import { offerTransfer } from '../../commands/identity/device-transfer.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(hand_over, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ record, deps, request }) => await offerTransfer(deps, must(request.session, 'this call needs a session'), record.id),
})
