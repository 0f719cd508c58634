import { end_event } from '#shared/api/kiosk/end_event.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { endEvent } from '../../commands/kiosk/end-event.ts'
import { handle } from '../../http/handle.ts'
import { findKioskEvent } from '../../queries/kiosk-event.ts'

export default handle(end_event, {
  load: ({ input, actor, deps }) => findKioskEvent(deps, actor, input.event_id),
  allow: canEditJob,
  run: async ({ actor, deps, record }) => await endEvent(deps, record.event, actor.id),
})
