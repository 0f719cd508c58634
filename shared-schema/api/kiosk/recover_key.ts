import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { EventId, KioskKey } from '../../views/kiosk.ts'

/** Ours. */
export const recover_key = defineCall({
  path: 'api/kiosk/recover_key',
  summary: 'The key that opens the places of a kiosk on its tablet, when the PIN is forgotten. Each answer is noted in the audit log.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({ event_id: EventId }),
  response: z.object({ private_key: KioskKey }),
  ids: ['event_id'],
  outcomes: { 1: 'The secret of the server has changed since: the key cannot be opened.' },
  example: { event_id: '01k9sample0000000000000evt' },
  shownOnce: true,
  perMinute: 20,
})
