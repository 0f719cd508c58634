import { webhook_events } from '#shared/api/group/webhook_events.ts'
import { WEBHOOK_EVENTS, WebhookEvent } from '#shared/lib/webhook.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(webhook_events, {
  allow: everyone,
  run: async () => await Promise.resolve({ events: WebhookEvent.options.map((event) => ({ event, description: WEBHOOK_EVENTS[event] })) }),
})
