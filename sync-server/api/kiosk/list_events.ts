import { list_events } from '#shared/api/kiosk/list_events.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import type { KioskEvent } from '../../models/kiosk/kiosk-event.ts'
import { presentKioskEvent } from '../../presenters/kiosk-event.ts'
import { findJob } from '../../queries/job.ts'

const MOST = 100

export default handle(list_events, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ deps, record: { id: jobId, gid } }) => {
    const events = await deps.models.kioskEvents.find({ gid, jobId }).sort({ createdAt: -1 }).limit(MOST).lean<KioskEvent[]>()
    return events.map(presentKioskEvent)
  },
})
