import { remind_raters } from '#shared/api/reports/remind_raters.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { remindRaters } from '../../commands/reviews/reminders/remind-raters.ts'
import { handle } from '../../http/handle.ts'
import { turnOfCommand } from '../../http/turn-of-command.ts'
import { findInterview } from '../../queries/job.ts'
import { mailDelivery } from '../../services/mail/mail-delivery.ts'

export default handle(remind_raters, {
  load: ({ input, actor, deps }) => findInterview(deps, actor, input),
  allow: canEditJob,
  run: async ({ input: { raters, again = false }, actor, deps, record, request }) => {
    const command = turnOfCommand(actor, request)
    const wish = { only: raters, isAgain: again, origin: request.origin, command }
    return { reminded: await remindRaters(deps, actor, record, wish), delivery: mailDelivery(deps) }
  },
})
