import * as z from 'zod'
import { isPublicHttps } from './public-url.ts'

/** What a webhook can be told, with what it means. */
export const WEBHOOK_EVENTS = {
  'interview.completed': 'A candidate handed an interview in.',
  'interview.scored': 'An interview has a new score.',
  'candidate.status_changed': 'Somebody decided about a candidate.',
  'cv.scored': 'A CV was scored.',
  'candidate.erased': 'The data of a candidate was erased.',
} as const
export const WebhookEvent = z.enum(['interview.completed', 'interview.scored', 'candidate.status_changed', 'cv.scored', 'candidate.erased'])
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Shown in place of a stored access token; sent back with the same url it means the stored one. */
export const MASKED_TOKEN = '********'

/** Where a group wants to be told what happened. Other fields are refused. */
export const Webhook = z.strictObject({
  isActive: z.boolean(),
  url: z.string().trim().max(2000).refine(isPublicHttps, { error: 'is no https address on the public internet' }),
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
