import { report_state } from '#shared/api/delivery/report_state.ts'
import { must } from '#shared/primitives/must.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'
import { reportDelivery } from '../../commands/delivery/report-delivery.ts'
import { updateArrivalProgress } from '../../commands/delivery/update-arrival-progress.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(report_state, {
  load: async ({ input, actor, deps }) => await findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, deps, record, request }) => {
    const session = must(request.session, 'this call needs a session')
    const heardAt = await reportDelivery(deps, record, input, session._id)
    // a recording that was thrown away is none that waits for a decision
    if ((input.discarded ?? []).length > 0) await updateArrivalProgress(deps, { iv: record.id, gid: record.gid })
    return { heard_at: heardAt }
  },
})
