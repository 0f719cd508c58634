/** Events that a webhook can receive, with their meaning. Browsers need these words without the checks. */
export const WEBHOOK_EVENTS = {
  'job.created': 'A job was made.',
  'job.published': 'A job was opened to candidates.',
  'job.closed': 'A job takes no new answers any more.',
  'candidate.created': 'Somebody became a candidate of a job.',
  'candidate.invited': 'A candidate was invited.',
  'candidate.status_changed': 'Somebody decided about a candidate.',
  'candidate.erased': 'The data of a candidate was erased.',
  'interview.started': 'A candidate began an interview.',
  'interview.completed': 'A candidate handed an interview in.',
  'interview.scored': 'An interview has a new score.',
  'interview.deadline_changed': 'A candidate has another deadline.',
  'cv.received': 'The CV of a candidate arrived.',
  'cv.scored': 'A CV was scored.',
  'report.ready': 'A report about an interview is ready.',
  'export.ready': 'An exported file can be fetched.',
  'sap.sync_failed': 'A sync with SAP ended without all rows.',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

/** Event of a test: it is asked for, so no webhook chooses it. */
export const PING = 'ping'
export type DeliveredEvent = WebhookEvent | typeof PING

/** All of them, in the order they are shown. */
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[] // the keys of that list

/** Shown in place of a stored access token; sent back with the same url it means the stored one. */
export const MASKED_TOKEN = '********'

/** Reasons for which nothing is sent to a webhook: its receiver answered 410, it took nothing for three days, somebody said so. */
export const WEBHOOK_PAUSES = ['gone', 'silent', 'asked'] as const
export type WebhookPause = (typeof WEBHOOK_PAUSES)[number]

/** Delivery state of one event for one webhook. */
export const WEBHOOK_STATES = ['waiting', 'sent', 'failed'] as const
