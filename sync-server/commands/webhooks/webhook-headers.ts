import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { StoredWebhook } from '../../models/groups/group.ts'
import type { WebhookDelivery } from '../../models/records/webhook-delivery.ts'
import { accessTokenOf } from '../groups/save-group.ts'
import { signatureOf } from './webhook-secret.ts'

/**
 * Headers of a delivery (Standard Webhooks): the same id in every try, a fresh time and signature. A webhook from before secrets is signed
 * with its access token, as it was (ADR 0028).
 */
export function webhookHeaders(
  deps: Deps,
  { gid, eventId: id, event, body }: WebhookDelivery,
  hook: StoredWebhook,
): Record<string, string> {
  const token = accessTokenOf(deps, gid, hook)
  const nowMs = deps.clock.now()
  const timestamp = Math.floor(nowMs / 1000)
  const signature = signatureOf(deps, gid, hook, { id, timestamp, body })
  return {
    'content-type': 'application/json',
    'user-agent': 'Holdfast-Webhooks',
    'holdfast-event': event,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(signature === '' ? formerSignature({ id, nowMs, body, token }) : { 'webhook-signature': signature }),
  }
}

function formerSignature({ id, nowMs, body, token }: { id: string; nowMs: number; body: string; token: string }): Record<string, string> {
  if (token === '') return {}
  const signature = `v1=${createHmac('sha256', token).update(`${id}.${nowMs}.${body}`).digest('hex')}`
  return { 'holdfast-id': id, 'holdfast-timestamp': String(nowMs), 'holdfast-signature': signature }
}
