import { AppError } from '#shared/primitives/errors.ts'
import { PING } from '#shared/lib/webhooks/webhook-events.ts'
import type { Deps } from '../../deps.ts'
import type { Group } from '../../models/groups/group.ts'
import { deliveryOf, insertDeliveries } from '../../sync/tell/webhook-deliveries.ts'

/**
 * Has a `ping` sent to one webhook, whatever events it asked for. Repeated within a minute it is the same one.
 * @throws AppError notFound when the group has no such webhook that is on
 */
export async function testWebhook(deps: Deps, { group, url }: { group: Group; url: string }): Promise<string> {
  if (!group.webhooks?.some((hook) => hook.url === url && hook.isActive)) throw new AppError('notFound')
  const at = deps.clock.now()
  const source = `${url} ${Math.floor(at / 60_000)}`
  const delivery = deliveryOf(deps, { gid: group._id, type: PING, source, seq: 0, place: 0, at, data: {} }, url)
  await insertDeliveries(deps, [delivery])
  return delivery.eventId
}
