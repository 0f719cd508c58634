import { fetch_webhook_states } from '#shared/api/group/fetch_webhook_states.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { webhookStates } from '../../commands/webhooks/webhook-states.ts'
import { handle } from '../../http/handle.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(fetch_webhook_states, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_settings'),
  run: async ({ deps, record: { group } }) => ({ states: await webhookStates(deps, group) }),
})
