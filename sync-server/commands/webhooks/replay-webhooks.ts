import type { replay_webhooks } from '#shared/api/group/replay_webhooks.ts'
import type { InputOf } from '#shared/primitives/define-call.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../audit/audit.ts'

/** Makes what fits due again, with all its tries and under its ids, so that a receiver knows what it had. Answers how many. */
export async function replayWebhooks(deps: Deps, actor: Actor, wanted: InputOf<typeof replay_webhooks>): Promise<number> {
  const { gid, url, event, since, until, state } = wanted
  const now = deps.clock.now()
  const fits = {
    gid,
    createdAt: { $gte: since === undefined ? 0 : Date.parse(since), $lte: until === undefined ? now : Date.parse(until) },
    ...(url !== undefined && { url }),
    ...(event !== undefined && { event }),
    ...(state !== undefined && { state }),
  }
  const due = { state: 'waiting' as const, tries: 0, nextAt: now }
  const { matchedCount } = await deps.models.webhookDeliveries.updateMany(fits, { $set: due })
  deps.jobs.wake('send-webhooks')
  if (matchedCount > 0)
    await audit(deps, { gid, by: actor.id, action: 'group.webhookRetried', target: gid, detail: { count: matchedCount } })
  return matchedCount
}
