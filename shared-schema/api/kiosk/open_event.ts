import * as z from 'zod'
import { SignedIn } from '../../lib/accounts/sign-in.ts'
import { sample } from '../../lib/sample.ts'
import { MOST_PLACES } from '../../policies/candidates/kiosk-places.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'
import { EventId, KioskKey } from '../../views/kiosk.ts'

/** Ours. */
export const open_event = defineCall({
  path: 'api/kiosk/open_event',
  summary:
    'Make places of a kiosk: interviews without a name and an address, each with a session of its own, to be held on one tablet without a connection.',
  description:
    'The private half of the key under which the tablet seals its places is kept sealed; `recover_key` gives it. A repeat with the same event answers the same places with new sessions, for an hour.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({
    event_id: EventId,
    job_id: JobId,
    places: z.number().int().min(1).max(MOST_PLACES),
    private_key: KioskKey,
  }),
  response: z.array(z.object({ interview_id: Id, session: SignedIn })),
  ids: ['job_id'],
  outcomes: { 12: 'The job takes no candidates now.' },
  failures: ['conflict'],
  example: { event_id: '01k9sample0000000000000evt', job_id: sample.jobId, places: 2, private_key: 'A'.repeat(184) },
  shownOnce: true,
  perMinute: 20,
})
