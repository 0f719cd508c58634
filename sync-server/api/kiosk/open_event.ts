import { open_event } from '#shared/api/kiosk/open_event.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { openEvent } from '../../commands/kiosk/open-event.ts'
import { handle } from '../../http/handle.ts'
import { findJob } from '../../queries/job.ts'

export default handle(open_event, {
  load: ({ input, actor, deps }) => findJob(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input: { event_id: eventId, places, private_key: privateKey }, actor, deps, record }) =>
    await openEvent(deps, record, { eventId, places, privateKey, by: actor.id }),
})
