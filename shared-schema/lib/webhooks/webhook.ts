import * as z from 'zod'
import { isHttpUrl } from '../web-address.ts'
import { PING, WEBHOOK_EVENT_NAMES } from './webhook-events.ts'

export const WebhookEvent = z.enum(WEBHOOK_EVENT_NAMES)
/** Event of a delivery: also a test. */
export const DeliveredEvent = z.enum([...WEBHOOK_EVENT_NAMES, PING])

/** Address of a webhook, in its own fields and where a call names it. */
export const WebhookUrl = z.string().trim().max(2000).refine(isHttpUrl, { error: 'is no address of a website' })

/**
 * Address at which a group wants to be told of events. Other fields are refused; the server takes https addresses of the public internet
 * only, unless its operator allows others.
 */
export const Webhook = z.strictObject({
  isActive: z.boolean(),
  url: WebhookUrl,
  /** sent with each event; it goes into a header, so no spaces and no line ends */
  accessToken: z
    .string()
    .max(500)
    .regex(/^[\x21-\x7e]*$/, { error: 'has characters that a header cannot carry' })
    .default(''),
  events: z
    .array(WebhookEvent)
    .min(1)
    .refine((events) => new Set(events).size === events.length, { error: 'names an event twice' }),
})
export type Webhook = z.infer<typeof Webhook>
