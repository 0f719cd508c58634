/** Events that a webhook can receive, with their meaning. Browsers need these words without the checks. */
export const WEBHOOK_EVENTS = {
  'interview.completed': 'A candidate handed an interview in.',
  'interview.scored': 'An interview has a new score.',
  'candidate.status_changed': 'Somebody decided about a candidate.',
  'cv.scored': 'A CV was scored.',
  'candidate.erased': 'The data of a candidate was erased.',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

/** Event of a test: it is asked for, so no webhook chooses it. */
export const PING = 'ping'
export type DeliveredEvent = WebhookEvent | typeof PING

/** All of them, in the order they are shown. */
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[] // the keys of that list

/** Shown in place of a stored access token; sent back with the same url it means the stored one. */
export const MASKED_TOKEN = '********'

/** Delivery state of one event for one webhook. */
export const WEBHOOK_STATES = ['waiting', 'sent', 'failed'] as const
