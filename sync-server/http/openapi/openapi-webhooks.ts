import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import * as z from 'zod'
import { sample } from '#shared/lib/sample.ts'
import { webhookBody } from '#shared/lib/webhooks/webhook-bodies.ts'
import { PING, WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type DeliveredEvent } from '#shared/lib/webhooks/webhook-events.ts'

/** Describes the requests that we send, from the one list of events. */
export function registerWebhooks(registry: OpenAPIRegistry): void {
  for (const event of [...WEBHOOK_EVENT_NAMES, PING] as const)
    registry.registerWebhook({
      method: 'post',
      path: event,
      operationId: `webhook.${event}`,
      tags: ['webhooks'],
      summary: meaningOf(event),
      security: [],
      request: {
        headers: SIGNATURE,
        body: { required: true, content: { 'application/json': { schema: webhookBody(event), example: exampleOf(event) } } },
      },
      responses: {
        204: { description: 'It has arrived; any 2xx says so.' },
        410: { description: 'The address is gone: the webhook is paused, and the administrators of the group are told.' },
        503: { description: 'Not now: it is tried again. Any other answer than 2xx and 410 says so, and `Retry-After` counts.' },
      },
    })
}

const meaningOf = (event: DeliveredEvent): string => (event === PING ? 'A test that somebody asked for.' : WEBHOOK_EVENTS[event])

/** Of Standard Webhooks. */
const SIGNATURE = z.object({
  'webhook-id': z.string(),
  'webhook-timestamp': z.string().regex(/^\d{10}$/),
  'webhook-signature': z.string(),
  'holdfast-event': z.string(),
})

const exampleOf = (event: DeliveredEvent): object => ({
  id: 'evt_V1StGXR8Z5jdHi6BmyT0aQx3kPz',
  type: event,
  version: 1,
  timestamp: '2026-11-21T08:13:18.000Z',
  gid: sample.gid,
  seq: /^(?:ping|export\.ready|sap\.sync_failed)$/.test(event) ? 0 : 2,
  data: DATA[event] ?? (event.startsWith('job.') ? { job_id: sample.jobId } : { job_id: sample.jobId, interview_id: sample.interviewId }),
})

/** Of events whose data is more than ids of job and interview. */
const DATA: { readonly [E in DeliveredEvent]?: object } = {
  'candidate.status_changed': { job_id: sample.jobId, interview_id: sample.interviewId, shortlisted: 1 },
  'export.ready': { export_id: '01k9sample0000000000000exp', kind: 'xlsx' },
  'sap.sync_failed': { run_id: `${sample.recruiterId}|jobs|7`, flow: 'jobs', problem: 'unauthorized' },
  ping: {},
}
