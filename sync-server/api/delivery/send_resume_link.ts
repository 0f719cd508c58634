import { send_resume_link } from '#shared/api/delivery/send_resume_link.ts'
import { sendResumeLink } from '../../commands/delivery/delivery-support.ts'
import { handle } from '../../http/handle.ts'
import { turnOfCommand } from '../../http/turn-of-command.ts'
import { canHelpDelivery, findDelivery } from '../../queries/delivery.ts'
import { mailDelivery } from '../../services/mail/mail-delivery.ts'

export default handle(send_resume_link, {
  load: ({ input, actor, deps }) => findDelivery(deps, actor, input.interview_id),
  allow: canHelpDelivery,
  run: async ({ actor, deps, record, request }) => {
    const command = turnOfCommand(actor, request)
    await sendResumeLink(deps, { by: actor.id, interview: record, origin: request.origin, command })
    return { delivery: mailDelivery(deps) }
  },
})
