import { pause_webhook } from '#shared/api/group/pause_webhook.ts'
import { mayInGroup } from '#shared/policies/group.ts'
import { setPaused } from '../../commands/webhooks/webhook-states.ts'
import { handle } from '../../http/handle.ts'
import { findGroup } from '../../queries/group.ts'

export default handle(pause_webhook, {
  load: ({ input, deps }) => findGroup(deps, input.gid),
  allow: (actor, group) => mayInGroup(actor, group, 'manage_settings'),
  run: async ({ input: { url, is_paused: isPaused }, actor, deps, record: { group } }) => {
    await setPaused(deps, actor, { group, url, isPaused })
    return { is_paused: isPaused }
  },
})
