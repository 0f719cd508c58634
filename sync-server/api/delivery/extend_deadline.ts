import { extend_deadline } from '#shared/api/delivery/extend_deadline.ts'
import { extendDeadline } from '../../commands/delivery/delivery-support.ts'
import { handle } from '../../http/handle.ts'
import { canHelpDelivery, findDelivery } from '../../queries/delivery.ts'
import { mailDelivery } from '../../services/mail/mail-delivery.ts'

export default handle(extend_deadline, {
  load: ({ input, actor, deps }) => findDelivery(deps, actor, input.interview_id),
  allow: canHelpDelivery,
  run: async ({ input, actor, deps, record, request }) => ({
    deadline_ms: await extendDeadline(deps, { by: actor.id, interview: record, origin: request.origin, untilMs: input.until_ms }),
    delivery: mailDelivery(deps),
  }),
})
