import type { fetch_webhook_states } from '#shared/api/group/fetch_webhook_states.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { Group, StoredWebhook } from '../../models/groups/group.ts'
import { audit } from '../audit/audit.ts'
import { endpointOf, pauseEndpoint, resumeEndpoint } from './endpoint-state.ts'

type WebhookState = OutputOf<typeof fetch_webhook_states>['states'][number]

/** Health of each webhook of a group. */
export const webhookStates = async (deps: Deps, group: Group): Promise<WebhookState[]> =>
  await Promise.all((group.webhooks ?? []).map((hook) => stateOf(deps, group._id, hook)))

async function stateOf(deps: Deps, gid: string, { url, sealedSecret }: StoredWebhook): Promise<WebhookState> {
  const endpoint = await endpointOf(deps, { gid, url })
  const { failures = 0, failingSince, lastSuccessAt, restsUntil = 0, pausedAt, pausedFor } = endpoint ?? {}
  return {
    url,
    failures,
    ...(failingSince !== undefined && { failing_since_ms: failingSince }),
    ...(lastSuccessAt !== undefined && { last_success_at_ms: lastSuccessAt }),
    ...(restsUntil > deps.clock.now() && { rests_until_ms: restsUntil }),
    ...(pausedAt !== undefined && { paused_at_ms: pausedAt }),
    ...(pausedFor !== undefined && { paused_for: pausedFor }),
    is_signed_as_before: sealedSecret === undefined,
    waiting: await deps.models.webhookDeliveries.countDocuments({ gid, url, state: 'waiting' }),
  }
}

/**
 * Pauses a webhook or goes on with it. Safe to repeat.
 * @throws AppError notFound when the group has none of this address
 */
export async function setPaused(
  deps: Deps,
  actor: Actor,
  { group, url, isPaused }: { group: Group; url: string; isPaused: boolean },
): Promise<void> {
  if (!group.webhooks?.some((hook) => hook.url === url)) throw new AppError('notFound')
  const of = { gid: group._id, url }
  const wasPaused = (await endpointOf(deps, of))?.pausedAt !== undefined
  if (wasPaused === isPaused) return
  await (isPaused ? pauseEndpoint(deps, of, 'asked') : resumeEndpoint(deps, of))
  await audit(deps, { gid: of.gid, by: actor.id, action: isPaused ? 'group.webhookPaused' : 'group.webhookResumed', target: of.gid })
}
