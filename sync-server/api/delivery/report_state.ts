import { report_state } from '#shared/api/delivery/report_state.ts'
import { must } from '#shared/primitives/must.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { reportDelivery } from '../../commands/delivery/report-delivery.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(report_state, {
  load: async ({ input, actor, deps }) => await findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, deps, record, request }) => {
    const session = must(request.session, 'this call needs a session')
    return { heard_at: await reportDelivery(deps, record, input, session._id) }
  },
})
