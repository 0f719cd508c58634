import { webhook_events } from '#shared/api/group/webhook_events.ts'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '#shared/lib/webhooks/webhook-events.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(webhook_events, {
  allow: everyone,
  run: async () => await Promise.resolve({ events: WEBHOOK_EVENT_NAMES.map((event) => ({ event, description: WEBHOOK_EVENTS[event] })) }),
})
