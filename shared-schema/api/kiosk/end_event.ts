import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { EventId } from '../../views/kiosk.ts'

/** Ours. */
export const end_event = defineCall({
  path: 'api/kiosk/end_event',
  summary: 'End the event of a kiosk. What its tablet holds may still arrive; it gives unused places back when it sends.',
  description:
    'A place is removed once its tablet has given it back, or when no session of it lives any more. `waiting` counts those that are unused here and may be used there.',
  kind: 'command',
  roles: ['recruiter'],
  request: z.strictObject({ event_id: EventId }),
  response: z.object({ removed: z.number().int(), kept: z.number().int(), waiting: z.number().int() }),
  ids: ['event_id'],
  example: { event_id: '01k9sample0000000000000evt' },
})
