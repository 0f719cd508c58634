import { replay_webhooks } from '#shared/api/group/replay_webhooks.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { replayWebhooks } from '../../commands/webhooks/replay-webhooks.ts'
import { handle } from '../../http/handle.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(replay_webhooks, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_settings'),
  run: async ({ input, actor, deps }) => ({ count: await replayWebhooks(deps, actor, input) }),
})
