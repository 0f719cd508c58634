import { recover_key } from '#shared/api/kiosk/recover_key.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { recoverKey } from '../../commands/kiosk/recover-key.ts'
import { handle } from '../../http/handle.ts'
import { findKioskEvent } from '../../queries/kiosk-event.ts'

export default handle(recover_key, {
  load: ({ input, actor, deps }) => findKioskEvent(deps, actor, input.event_id),
  allow: canEditJob,
  run: async ({ actor, deps, record }) => ({ private_key: await recoverKey(deps, record.event, actor.id) }),
})
