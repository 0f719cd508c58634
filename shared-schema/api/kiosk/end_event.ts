import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { EventId } from '../../views/kiosk.ts'

/** Ours. */
export const end_event = defineCall({
  path: 'api/kiosk/end_event',
  summary: 'End the event of a kiosk: places that nobody used are removed. What was recorded stays, and may still arrive.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({ event_id: EventId }),
  response: z.object({ removed: z.number().int(), kept: z.number().int() }),
  ids: ['event_id'],
  example: { event_id: '01k9sample0000000000000evt' },
})
